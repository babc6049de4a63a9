"""Zip files of histories: read one member after the other, and hostile ones refused as a whole.

Nothing is unpacked to disk, so no path can lead anywhere; suspicious ones are refused all the same.
Sizes that a zip file claims prove nothing: what comes out is counted while it comes out.
"""

import zipfile
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import IO, BinaryIO, cast

from .messages import HistoryError

MOST_UNPACKED = 50_000_000
MOST_MEMBERS = 10_000
TEXTS = (".txt", ".phh", ".phhs")
PACKED = (".zip", ".gz", ".bz2", ".xz", ".7z", ".rar", ".tar", ".tgz", ".zst")
MAGIC = b"PK\x03\x04"
EMPTY_MAGIC = b"PK\x05\x06"

Member = tuple[str, BinaryIO]


class Counted:
    """A member's bytes, counted against the limit that all members share."""

    def __init__(self, stream: IO[bytes], left: list[int]) -> None:
        self._stream = stream
        self._left = left
        self._head = stream.read(4)
        if self._head.startswith((MAGIC, EMPTY_MAGIC)):
            raise HistoryError("zip_nested", None, member=_member_name(stream))

    def read(self, size: int = -1) -> bytes:
        """The next bytes. Raises ``HistoryError`` past the limit, or where the file is damaged."""
        try:
            data, self._head = self._head, b""
            data = data or self._stream.read(size)
        except (zipfile.BadZipFile, EOFError, ValueError, OSError, NotImplementedError) as error:
            raise HistoryError("zip_broken") from error
        except Exception as error:  # zlib, lzma and bz2 raise errors of their own
            raise HistoryError("zip_broken") from error
        self._left[0] -= len(data)
        if self._left[0] < 0:
            raise HistoryError("zip_too_large", None, most=str(MOST_UNPACKED // 1_000_000))
        return data


def _member_name(stream: IO[bytes]) -> str:
    return str(getattr(stream, "name", ""))[:80]


def members(stream: BinaryIO) -> Iterator[Member | HistoryError]:
    """The members of a zip file in order; a problem with one that is left out.

    Raises ``HistoryError`` where the file as a whole is refused, before anything is read of it.
    """
    try:
        with zipfile.ZipFile(stream) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
            _check(infos)
            left = [MOST_UNPACKED]
            for info in infos:
                if not info.filename.lower().endswith(TEXTS):
                    yield HistoryError("zip_member_kind", None, member=info.filename[:80])
                    continue
                with archive.open(info) as member:
                    yield info.filename, cast("BinaryIO", Counted(member, left))
    except (zipfile.BadZipFile, EOFError, ValueError, OSError, NotImplementedError) as error:
        raise HistoryError("zip_broken") from error


def _check(infos: list[zipfile.ZipInfo]) -> None:
    if len(infos) > MOST_MEMBERS:
        raise HistoryError("zip_too_many", None, most=str(MOST_MEMBERS))
    for info in infos:
        name = info.filename
        if name.startswith(("/", "\\")) or ":" in name[:3] or ".." in _parts(name):
            raise HistoryError("zip_path", None, member=name[:80])
        if info.flag_bits & 0x1:
            raise HistoryError("zip_encrypted", None, member=name[:80])
        if name.lower().endswith(PACKED):
            raise HistoryError("zip_nested", None, member=name[:80])
    if sum(info.file_size for info in infos) > MOST_UNPACKED:
        raise HistoryError("zip_too_large", None, most=str(MOST_UNPACKED // 1_000_000))


def _parts(name: str) -> tuple[str, ...]:
    return PurePosixPath(name.replace("\\", "/")).parts
