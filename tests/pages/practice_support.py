"""Practice as a reader goes through it: questions by their address, answers, what is told."""

from sidepot_core.cards import card_text
from sidepot_core.practice import (
    Answer,
    Choice,
    Five,
    Kind,
    Names,
    Numbers,
    Progress,
    Question,
    make_item,
)
from sidepot_ui.practice import store

from .support import PRACTICE, Session, plain

BEAT_EVERYONE = "Beat everyone × all pots"
EV = "call_ev.1.3"


def opened(address: str = "", **query: str) -> Session:
    if address:
        query["q"] = address
    return Session(page=PRACTICE, **query)


def question_of(address: str) -> Question:
    kind, level, seed = address.split(".")
    return make_item(int(seed), int(level), Kind(kind)).question


def key_of(address: str) -> str:
    return "practice-" + address.replace(".", "-")


def give(session: Session, address: str, answer: Answer, *, second: Question | None = None) -> None:
    """Hand in an answer to the question of an address, or to its second question."""
    key = key_of(address) + ("-second" if second else "")
    question = second or question_of(address)
    if isinstance(answer, Numbers):
        texts = [str(value) for value in answer.values]
        if question.form.fields:
            for name, text in zip(question.form.fields, texts, strict=True):
                session.at.text_input(key=f"{key}-{name}").set_value(text)
        else:
            session.at.text_input(key=f"{key}-text").set_value(" ".join(texts))
    elif isinstance(answer, Names):
        session.at.pills(key=f"{key}-names").set_value(list(answer.names))
    elif isinstance(answer, Choice):
        session.at.pills(key=f"{key}-choice").set_value(answer.code)
    else:
        assert isinstance(answer, Five)
        session.at.pills(key=f"{key}-five").set_value([card_text(card) for card in answer.cards])
    session.click(f"{key}-check")
    session.sound()


def told(session: Session) -> str:
    """The headline of the verdict."""
    return next(plain(item) for item in session.html if "sp-answer" in item)


def progress(session: Session) -> str:
    return " ".join(plain(item) for item in session.html if "sp-progress" in item)


def position(session: Session, name: str) -> str:
    """A parameter of the address; AppTest keeps those written by the app as lists or texts."""
    value = session.at.query_params[name]
    return value if isinstance(value, str) else str(value[0])


def address_now(session: Session) -> str:
    return position(session, "q")


def store_of(session: Session) -> Progress:
    if store.PROGRESS not in session.at.session_state:
        return Progress()
    kept: Progress = session.at.session_state[store.PROGRESS]
    return kept


def second_of(address: str) -> Question:
    kind, level, seed = address.split(".")
    found = make_item(int(seed), int(level), Kind(kind)).follow_up
    assert found is not None
    return found
