"""Which wrong reasoning led to the number?"""

from sidepot_ui.practice import views
from sidepot_ui.practice.quiz import quiz
from sidepot_ui.shell import page
from sidepot_ui.text import _

with page(_("Practice"), *views.POSITIONS, choose=views.choose):
    views.practice_views(quiz)
