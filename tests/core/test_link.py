"""Links: the same hand back, short, and told apart from what is broken."""

import base64
import json
import zlib
from pathlib import Path

import pytest
from hypothesis import given

from sidepot_core import Hand, HandRefused, Player
from sidepot_core.cards import DECK, cards_text
from sidepot_core.link import LONGEST_LINK, decode_hand, encode_hand
from sidepot_ui.examples import EXAMPLES

from .strategies import Deal, deals

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "links.json").read_text())

BOMB = base64.urlsafe_b64encode(b"\x01" + zlib.compress(b" " * 20_000_000, 9)[2:-4]).decode()
WHOLE = encode_hand(EXAMPLES[0].hand)
BROKEN_LINKS = [
    ("link_broken", ""),
    ("link_broken", "%%%"),
    ("link_broken", WHOLE[:-7]),
    ("link_broken", WHOLE + "AAAA"),
    ("link_broken", "zzz"),
    ("link_broken", "é" * 8),
    ("link_broken", base64.urlsafe_b64encode(b"\x01nothing").decode()),
    ("link_broken", BOMB[:LONGEST_LINK]),
    ("link_too_long", "A" * (LONGEST_LINK + 1)),
    ("link_newer", "Ag" + WHOLE[2:]),
]


@given(deals())
def test_a_link_gives_the_same_hand_back(deal: Deal) -> None:
    hand = deal.hand()
    assert decode_hand(encode_hand(hand)) == hand


@pytest.mark.parametrize("name", GOLDEN)
def test_links_made_before_still_open(name: str) -> None:
    hand = next(example.hand for example in EXAMPLES if example.code == name)
    assert decode_hand(GOLDEN[name]) == hand


def test_ten_players_with_cards_and_japanese_names_stay_short() -> None:
    names = [
        f"田中さくら山本太郎鈴木一郎佐藤花子高橋健次郎渡{last}" for last in "一二三四五六七八九十"
    ]
    players = [
        Player(
            name, 10**9 + 12345 * seat, cards=cards_text(DECK[2 * seat : 2 * seat + 2]), stack=seat
        )
        for seat, name in enumerate(names)
    ]
    hand = Hand(
        players,
        board=cards_text(DECK[30:34]),
        button=names[3],
        title="日本語のタイトル",
        note="このレンジを仮定した理由をここに書いておく。" * 10,
    )
    assert len(encode_hand(hand)) < 1_000


@pytest.mark.parametrize(("code", "link"), BROKEN_LINKS)
def test_a_broken_link_says_so(code: str, link: str) -> None:
    with pytest.raises(HandRefused) as refused:
        decode_hand(link)
    assert [error.code for error in refused.value.errors] == [code]


def test_a_link_to_an_impossible_hand_is_refused_with_its_reasons() -> None:
    packer = zlib.compressobj(wbits=-15)
    document = b'{"players": [{"name": "A", "total": 1}]}'
    data = b"\x01" + packer.compress(document) + packer.flush()
    with pytest.raises(HandRefused) as refused:
        decode_hand(base64.urlsafe_b64encode(data).decode().rstrip("="))
    codes = [error.code for error in refused.value.errors]
    assert codes == ["players_too_few"]
