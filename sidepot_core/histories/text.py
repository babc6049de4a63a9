"""From bytes to lines: UTF-8 with or without a mark, UTF-16, the code page of old clients."""

import codecs
from collections.abc import Iterator
from typing import BinaryIO

LONGEST_LINE = 4_000
"""Characters of a line that are read; what follows is dropped, since no site prints so much."""

BLOCK = 1 << 16
_MARKS = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a text without their ends and without trailing blanks, one at a time.

    A block that is no UTF-8 is read line by line, and a line that is none as Windows-1252, in
    which old clients wrote.
    """
    block = stream.read(BLOCK)
    encoding = _wide_encoding(block[:4])
    if encoding is not None:
        yield from _wide_lines(stream, block, encoding)
        return
    pending = b""
    while block:
        block = pending + block
        cut = block.rfind(b"\n")
        if cut < 0 and len(block) < BLOCK:
            pending = block
        else:
            # Without any line end in a whole block, the block is a line that is too long.
            pending = block[cut + 1 :] if cut >= 0 else b""
            yield from _split(_decode(block[:cut] if cut >= 0 else block))
        block = stream.read(BLOCK)
    if pending:
        yield from _split(_decode(pending))


def _split(text: str) -> Iterator[str]:
    if "\r" in text:
        # Old files end a line with a carriage return alone.
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for line in text.split("\n"):
        yield line.rstrip() if len(line) <= LONGEST_LINE else line[:LONGEST_LINE].rstrip()


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return "\n".join(map(_decode_line, data.split(b"\n")))


def _decode_line(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _wide_encoding(head: bytes) -> str | None:
    encoding = next((name for mark, name in _MARKS if head.startswith(mark)), None)
    if encoding is None and len(head) == 4 and 0 in head:
        # UTF-16 without its mark: every other byte of Western text is 0.
        encoding = "utf-16-be" if head[0] == 0 else "utf-16-le"
    return encoding


def _wide_lines(stream: BinaryIO, block: bytes, encoding: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    pending = ""
    while block:
        text = pending + decoder.decode(block)
        whole, end, pending = text.rpartition("\n")
        if end:
            yield from _split(whole)
        elif len(pending) > BLOCK:
            yield from _split(pending)
            pending = ""
        block = stream.read(BLOCK)
    if pending:
        yield from _split(pending)
