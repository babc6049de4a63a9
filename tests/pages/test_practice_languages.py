"""No word of English is left on the practice page in another language."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from sidepot_core.practice import (
    Kind,
    Numbers,
    Progress,
    diagnose,
    encode_set,
    make_item,
    record,
)
from sidepot_ui.practice import store
from sidepot_ui.text import SOURCE_LANGUAGE, languages

from .practice_support import EV, address_now, give, key_of, opened, question_of, second_of
from .test_languages import english
from .test_practice_links import SET

TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("kind", Kind)
def test_every_kind_in_every_language(code: str, kind: Kind) -> None:
    address = f"{kind}.5.7"
    session = opened(address, lang=code)
    assert english(session) == set()
    session.click(f"{key_of(address)}-check")
    assert english(session) == set()
    question = question_of(address)
    give(session, address, question.right)
    assert english(session) == set()
    for answer in list(question.wrong.values())[:3]:
        give(session, address, answer)
        assert english(session) == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_verdict_and_way_on_in_every_language(code: str) -> None:
    session = opened(EV, lang=code)
    for answer in (
        question_of(EV).wrong["beat-everyone"],
        question_of(EV).wrong["sunk-chips"],
        Numbers((Fraction(17),)),
    ):
        give(session, EV, answer)
        assert english(session) == set()
    give(session, EV, question_of(EV).wrong["beat-everyone"])
    session.click("on-beat-everyone")
    assert english(session) == set()
    give(session, address_now(session), question_of(address_now(session)).right)
    assert english(session) == set()
    for address, value in (("call_ev.2.0", "1345/2"), ("call_ev.2.2", "610.46")):
        session = opened(address, lang=code)
        give(session, address, Numbers((Fraction(value),)))
        assert english(session) == set()
    session.click("on-new")
    session = opened("chop.1.11", lang=code)
    give(session, "chop.1.11", question_of("chop.1.11").wrong["suit-breaks-tie"])
    assert english(session) == set()
    give(session, "chop.1.11", second_of("chop.1.11").right, second=second_of("chop.1.11"))
    assert english(session) == set()
    session = opened(EV, lang=code)
    session.click("show-solution")
    assert english(session) == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_links_and_refusals_in_every_language(code: str) -> None:
    for query in ({"q": "x"}, {"set": "x"}, {"set": encode_set(SET), "n": "2"}):
        assert english(opened(lang=code, **query)) == set()
    session = opened(lang=code, set=encode_set(SET), n="3")
    last = SET.item(2)
    for answer in (Numbers((Fraction(17),)), last.question.right):  # the end of the set
        give(session, f"{last.kind}.{last.level}.{last.seed}", answer)
        assert english(session) == set()
    session = opened("pots.1.1", lang=code)
    for typed in ("150,300", "-", "1 2 3 4 5 6 7 8 9 8 7 6 5"):
        session.at.text_input(key=f"{key_of('pots.1.1')}-text").set_value(typed)
        session.click(f"{key_of('pots.1.1')}-check")
        assert english(session) == set()
    session = opened(EV, lang=code)
    item = make_item(3, 1, Kind.CALL_EV)
    wrong = diagnose(item, item.question.wrong["beat-everyone"])
    made = record(Progress(), item, wrong, datetime.now(UTC) - timedelta(days=1))
    session.at.session_state[store.PROGRESS] = made
    session.click("skip-question")
    assert english(session) == set()
