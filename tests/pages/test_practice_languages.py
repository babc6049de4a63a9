"""No word of English is left on the practice page in another language."""

import re
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
from sidepot_core.practice.names import MISTAKE_NAMES
from sidepot_core.practice.texts import ERRORS, TEXTS
from sidepot_core.practice.texts_mistakes import MISTAKE_TEXTS
from sidepot_ui.practice import store
from sidepot_ui.text import SOURCE_LANGUAGE, languages

from .practice_support import EV, address_now, give, key_of, opened, question_of, second_of
from .support import ROOT, Session
from .test_languages import english
from .test_practice_links import SET

TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]


def not_translated_yet() -> set[str]:
    """The words of the core's practice texts, as long as babel.cfg keeps them out of the
    catalogues."""
    if "sidepot_core/practice" not in (ROOT / "babel.cfg").read_text("utf-8"):
        return set()
    texts = (*TEXTS.values(), *ERRORS.values(), *MISTAKE_NAMES.values(), *MISTAKE_TEXTS.values())
    return set(re.findall(r"[A-Za-z]{2,}", " ".join(texts)))


def nothing_english(session: Session) -> bool:
    left = english(session) - not_translated_yet()
    assert left == set()
    return True


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("kind", Kind)
def test_every_kind_in_every_language(code: str, kind: Kind) -> None:
    address = f"{kind}.5.7"
    session = opened(address, lang=code)
    assert nothing_english(session)
    session.click(f"{key_of(address)}-check")
    assert nothing_english(session)
    question = question_of(address)
    give(session, address, question.right)
    assert nothing_english(session)
    for answer in list(question.wrong.values())[:3]:
        give(session, address, answer)
        assert nothing_english(session)


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_verdict_and_way_on_in_every_language(code: str) -> None:
    session = opened(EV, lang=code)
    for answer in (
        question_of(EV).wrong["beat-everyone"],
        question_of(EV).wrong["sunk-chips"],
        Numbers((Fraction(17),)),
    ):
        give(session, EV, answer)
        assert nothing_english(session)
    give(session, EV, question_of(EV).wrong["beat-everyone"])
    session.click("on-beat-everyone")
    assert nothing_english(session)
    give(session, address_now(session), question_of(address_now(session)).right)
    assert nothing_english(session)
    for address, value in (("call_ev.2.0", "1345/2"), ("call_ev.2.2", "610.46")):
        session = opened(address, lang=code)
        give(session, address, Numbers((Fraction(value),)))
        assert nothing_english(session)
    session.click("on-new")
    session = opened("chop.1.11", lang=code)
    give(session, "chop.1.11", question_of("chop.1.11").wrong["suit-breaks-tie"])
    assert nothing_english(session)
    give(session, "chop.1.11", second_of("chop.1.11").right, second=second_of("chop.1.11"))
    assert nothing_english(session)
    session = opened(EV, lang=code)
    session.click("show-solution")
    assert nothing_english(session)


@pytest.mark.parametrize("code", TRANSLATED)
def test_links_and_refusals_in_every_language(code: str) -> None:
    for query in ({"q": "x"}, {"set": "x"}, {"set": encode_set(SET), "n": "2"}):
        assert nothing_english(opened(lang=code, **query))
    session = opened("pots.1.1", lang=code)
    for typed in ("150,300", "-", "1 2 3 4 5 6 7 8 9 8 7 6 5"):
        session.at.text_input(key=f"{key_of('pots.1.1')}-text").set_value(typed)
        session.click(f"{key_of('pots.1.1')}-check")
        assert nothing_english(session)
    session = opened(EV, lang=code)
    item = make_item(3, 1, Kind.CALL_EV)
    wrong = diagnose(item, item.question.wrong["beat-everyone"])
    made = record(Progress(), item, wrong, datetime.now(UTC) - timedelta(days=1))
    session.at.session_state[store.PROGRESS] = made
    session.click("skip-question")
    assert nothing_english(session)
