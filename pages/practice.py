"""Which wrong reasoning led to the number?"""

from sidepot_ui import links
from sidepot_ui.practice import asked
from sidepot_ui.practice.quiz import quiz
from sidepot_ui.practice.views import practice_views
from sidepot_ui.shell import page
from sidepot_ui.text import _

with page(_("Practice"), *asked.POSITIONS, links.VIEW, choose=asked.choose):
    practice_views(quiz)
