"""A hand in a link: short enough for a chat, the same on every machine, readable by later versions.

The text is base64url of one version byte and the deflated hand document. A later format gets
another version byte; the ones below stay readable for good.
"""

import base64
import binascii
import json
import zlib

from .documents import LARGEST_DOCUMENT, hand_document, read_hand
from .hand import Hand
from .messages import HandError, HandRefused

VERSION = 1
LAST_VERSION = 31
"""Versions to come; a first byte beyond them was never one of ours."""
LONGEST_MADE = 1_700
"""Characters of the longest code that is made: with the address it stays below 2,000."""
LONGEST_LINK = 8_000
"""Characters of the ``h`` parameter above which a link is refused unread."""


def encode_hand(hand: Hand) -> str:
    """The hand as text for a link, without padding.

    Note and title are left out where they would make the link longer than a chat takes.
    """
    document = hand_document(hand)
    code = _pack(document)
    for field in ("note", "title"):
        if len(code) > LONGEST_MADE:
            document.pop(field, None)
            code = _pack(document)
    return code


def _pack(fields: dict[str, object]) -> str:
    document = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(level=9, wbits=-15, zdict=_DICTIONARY)
    packed = packer.compress(document.encode()) + packer.flush()
    return base64.urlsafe_b64encode(bytes([VERSION]) + packed).decode().rstrip("=")


def decode_hand(text: str) -> Hand:
    """The hand of a link.

    Raises ``HandRefused`` with ``link_broken`` (cut, mistyped or not a link), ``link_too_long``,
    ``link_newer`` (made by a later version), or whatever is wrong with the hand itself.
    """
    if len(text) > LONGEST_LINK:
        raise _refused("link_too_long")
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
    except (binascii.Error, ValueError):
        raise _refused("link_broken") from None
    if not data:
        raise _refused("link_broken")
    if VERSION < data[0] <= LAST_VERSION:
        raise _refused("link_newer")
    if data[0] != VERSION:
        raise _refused("link_broken")
    return read_hand(_unpack(data[1:]))


def _unpack(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=-15, zdict=_DICTIONARY)
    try:
        document = unpacker.decompress(packed, LARGEST_DOCUMENT)
    except zlib.error:
        raise _refused("link_broken") from None
    if not unpacker.eof or unpacker.unused_data:
        # Cut off, something appended, or a bomb beyond any hand document.
        raise _refused("link_broken")
    return document


def _refused(code: str) -> HandRefused:
    return HandRefused([HandError(code)])


# What every hand document repeats. Part of version 1: it must never change.
_DICTIONARY = (
    b'"odd_chip_rule":"exact","showdown_order":[["],["big_blind":"chip":"dead_cards":"'
    b'dead_money":"title":"note":"range":"folded":true,"button":"You","hero":"You","to_call":"'
    b'"board":"As Kh Qd Jc Ts 9h 8d 7c 6s 5h 4d 3c 2s","stack":"0"},{"name":"B","total":"'
    b'","cards":"As Ah","stack":"0"},{"name":"'
    b'{"format":"sidepot-hand/1","players":[{"name":"A","total":"'
)
