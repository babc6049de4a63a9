"""From bytes to numbered lines: UTF-8 with or without a mark, UTF-16, older code pages."""

import io
from collections.abc import Iterator
from typing import BinaryIO

LONGEST_LINE = 4_000
"""Characters of a line that are read; what follows is dropped, since no site prints so much."""

_MARKS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a text without their ends and without trailing blanks, one at a time.

    A line that is no UTF-8 is read as Windows-1252, in which old clients wrote.
    """
    raw: io.RawIOBase = _Raw(stream)
    buffered = io.BufferedReader(raw)
    head = buffered.peek(4)[:4]
    encoding = next((name for mark, name in _MARKS if head.startswith(mark)), None)
    if encoding is None and len(head) >= 4 and 0 in head:
        # UTF-16 without its mark: every other byte of Western text is 0.
        encoding = "utf-16-be" if head[0] == 0 else "utf-16-le"
    if encoding is not None:
        text = io.TextIOWrapper(buffered, encoding, errors="replace")
        while line := text.readline(LONGEST_LINE):
            yield line.rstrip()
        text.detach()
        return
    while data := buffered.readline(4 * LONGEST_LINE):
        try:
            line = data.decode("utf-8")
        except UnicodeDecodeError:
            line = data.decode("cp1252", "replace")
        if "\r" in line:
            # Old files end a line with a carriage return alone.
            yield from (part.rstrip() for part in line.rstrip("\r\n").split("\r"))
        else:
            yield line.rstrip()


class _Raw(io.RawIOBase):
    """Any readable thing as a raw stream that buffering can be put on; never closes it."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        data = self._stream.read(len(view))
        view[: len(data)] = data
        return len(data)
