"""Reading a history: a stream of text is cut into hands, each read by its site's parser."""

import io
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import BinaryIO, NamedTuple, cast

from .archive import EMPTY_MAGIC, MAGIC, MOST_UNPACKED, members
from .build import build
from .deal import Deal, quote
from .imported import Imported, ImportProblem
from .ledger import keep_books
from .messages import HistoryError, Problem
from .sites import bovada, fulltilt, gg, partypoker, phh, pokerstars, winamax
from .text import lines_of

MOST_LINES = 3_000
"""Lines of one hand; none that is played has so many."""

Parse = Callable[[Sequence[str], int], Deal]
_SITES: Sequence[tuple[str, str, Parse]] = (
    (pokerstars.SITE, r"PokerStars [^#]{0,80}#\d+:", pokerstars.parse),
    (gg.SITE, r"Poker Hand #\w+:", gg.parse),
    (winamax.SITE, r"Winamax Poker - ", winamax.parse),
    (bovada.SITE, r"(?:Bovada|Ignition|Bodog[ .\w]*) Hand #C?\d", bovada.parse),
    (fulltilt.SITE, r"Full ?Tilt ?Poker[\w.]* Game #\d+", fulltilt.parse),
    (partypoker.SITE, r"\*{5} Hand History [Ff]or Game ", partypoker.parse),
    (phh.SITE, r"variant\s*=|\[\d+\]$", phh.parse),
)
_HEADER = re.compile("\ufeff?(?:" + "|".join(f"({p})" for _, p, _ in _SITES) + ")")
_STARTS = frozenset(
    start[:5]
    for word in ("Poker", "Winamax", "Bovada", "Ignition", "Bodog", "Full ", "FullT", "*****")
    for start in (word, "\ufeff" + word)
) | {"varia", "\ufeffvari"}
_SPOOLED = 10_000_000


class Chunk(NamedTuple):
    """The lines of one hand; ``site`` is a place in the table of sites."""

    site: int
    first_line: int
    lines: list[str]


def read_histories(source: BinaryIO | bytes, name: str = "") -> Iterator[Imported | ImportProblem]:
    """Read every hand of a history, or of all histories in a zip file, in the order of the file.

    ``source``: bytes, or a stream opened in binary mode, which is read piece by piece, so that
    memory does not grow with the file. The site of each hand is recognised by its first line;
    files may mix sites, and hold text between hands. A hand that cannot be read gives an
    ``ImportProblem`` and spoils no other.
    """
    stream = io.BytesIO(source) if isinstance(source, bytes) else source
    head = stream.read(4)
    while 0 < len(head) < 4 and (more := stream.read(4 - len(head))):
        head += more
    whole = _Rejoined(head, stream)
    if head not in (MAGIC, EMPTY_MAGIC):
        yield from _read_text(cast("BinaryIO", whole), name)
        return
    with tempfile.SpooledTemporaryFile(max_size=_SPOOLED) as packed:
        # A zip file is read from its end, which a stream cannot do.
        while (piece := whole.read(1 << 16)) and packed.tell() <= MOST_UNPACKED:
            packed.write(piece)
        if packed.tell() > MOST_UNPACKED:
            params = (("most", str(MOST_UNPACKED // 1_000_000)),)
            yield ImportProblem(name, None, "", 0, Problem("zip_too_large", "", params))
            return
        packed.seek(0)
        yield from _read_zip(cast("BinaryIO", packed), name)


class _Rejoined:
    """A stream with the bytes that were read ahead put back before it."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = head
        self._rest = rest

    def read(self, size: int = -1) -> bytes:
        if self._head:
            head, self._head = self._head, b""
            return head
        return self._rest.read(size)


def _read_zip(stream: BinaryIO, name: str) -> Iterator[Imported | ImportProblem]:
    try:
        for member in members(stream):
            if isinstance(member, HistoryError):
                yield ImportProblem(name, None, "", 0, member.problem)
            else:
                inner, text = member
                yield from _read_text(text, f"{name}/{inner}" if name else inner)
    except HistoryError as error:
        yield ImportProblem(name, None, "", 0, error.problem)


def _read_text(stream: BinaryIO, name: str) -> Iterator[Imported | ImportProblem]:
    index = -1
    for index, chunk in enumerate(split(lines_of(stream), name)):
        yield _read_hand(chunk, name, index)
    if index < 0:
        yield ImportProblem(name, None, "", 0, Problem("no_hands"))


def split(lines: Iterable[str], name: str = "") -> Iterator[Chunk]:
    """Cut numbered lines into hands; what stands before the first header is left out."""
    notation = name.lower().endswith(phh.SUFFIXES)
    chunk = Chunk(phh.PLACE, 1, []) if notation else None
    for number, line in enumerate(lines, 1):
        # Most lines are no header, which their first letters tell faster than a pattern.
        if line[:5] in _STARTS or (notation and line[:1] == "["):
            header = _HEADER.match(line)
            if header is not None:
                site = (header.lastindex or 1) - 1
                if not _goes_on(chunk, site):
                    if chunk is not None and any(chunk.lines):
                        yield chunk
                    chunk = Chunk(site, number, [line.lstrip("\ufeff")])
                    notation = site == phh.PLACE
                    continue
        if chunk is not None and len(chunk.lines) <= MOST_LINES:
            chunk.lines.append(line)
    if chunk is not None and any(chunk.lines):
        yield chunk


def _goes_on(chunk: Chunk | None, site: int) -> bool:
    """Whether a line that may start a PHH hand belongs to the one that is being read."""
    return (
        chunk is not None
        and site == chunk.site == phh.PLACE
        and not any(phh.starts_fields(line) for line in chunk.lines)
    )


def _read_hand(chunk: Chunk, file: str, index: int) -> Imported | ImportProblem:
    site, _, parse = _SITES[chunk.site]
    try:
        if len(chunk.lines) > MOST_LINES:
            raise HistoryError("hand_too_long", None, most=str(MOST_LINES))
        deal = parse(_repaired(chunk.lines), chunk.first_line)
        if not any(event.kind in _ACTS for event in deal.events):
            raise HistoryError("hand_incomplete", 0, text=quote(chunk.lines[0]))
        return build(keep_books(deal), file, index)
    except HistoryError as error:
        return _problem(error, chunk, site, file, index)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"[:80]
        problem = Problem("reader_fault", "", (("reason", reason),))
        return ImportProblem(file, index, site, chunk.first_line, problem)


def _repaired(lines: list[str]) -> list[str]:
    """UTF-8 that something read as Windows-1252 and saved anew, put right again."""
    if not any(mark in lines[0] for mark in _MANGLED):
        return lines
    return [_repair(line) for line in lines]


def _repair(line: str) -> str:
    try:
        return line.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return line


_MANGLED = ("â‚¬", "Â£", "Â¥")
_ACTS = frozenset(("adds", "to", "fold", "check", "small", "big", "ante", "live", "both"))


def _problem(error: HistoryError, chunk: Chunk, site: str, file: str, index: int) -> ImportProblem:
    """The problem with the number of its line in the file and, where it is missing, the line."""
    problem = error.problem
    if error.line is not None and "text" not in dict(problem.params):
        params = (*problem.params, ("text", quote(chunk.lines[error.line])))
        problem = Problem(problem.code, "", params)
    line = chunk.first_line + (error.line or 0)
    return ImportProblem(file, index, site, line, problem)
