"""A folder for one user alone. Files in it are reached by the folder itself, not by its path, and no link is followed."""

import errno
import os
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from attrs import frozen

from .lock import locked

FOLDER_MODE = 0o700
FILE_MODE = 0o600
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
AT_ONCE = getattr(os, "O_NONBLOCK", 0)
BINARY = getattr(os, "O_BINARY", 0)
HAS_DESCRIPTORS = os.open in os.supports_dir_fd


@frozen
class Folder:
    """An open folder. `fd` is its descriptor, or None on systems that cannot open one; then the path must do."""

    path: Path
    fd: int | None

    def names(self) -> list[str]:
        """Return the names in the folder."""
        return os.listdir(self.path if self.fd is None else self.fd)  # noqa: PTH208  # a path has no descriptor

    def state(self, name: str) -> os.stat_result | None:
        """Return what is known of a file, itself and not what it links to, or None if it has gone."""
        with suppress(FileNotFoundError):
            return os.stat(self._at(name), dir_fd=self.fd, follow_symlinks=False)
        return None

    @contextmanager
    def locked(self, name: str) -> Generator[int]:
        """Hold the lock on a file, which is created where it is not there yet, and give its descriptor."""
        fd = self._open(name, os.O_RDWR | os.O_CREAT | AT_ONCE)
        with locked(fd):
            _require_file(fd)
            yield fd

    def create(self, name: str) -> int:
        """Create a file that is not there yet and return its descriptor."""
        return self._open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL)

    def read(self, name: str) -> bytes:
        """Return what a file holds. Raises OSError, also for a link and for anything that is no file."""
        with os.fdopen(self._open(name, os.O_RDONLY | AT_ONCE), "rb") as file:
            _require_file(file.fileno())
            return file.read()

    def rename(self, name: str, new_name: str) -> None:
        """Give a file another name, in one step."""
        os.replace(self._at(name), self._at(new_name), src_dir_fd=self.fd, dst_dir_fd=self.fd)  # a path has no dir_fd

    def remove(self, name: str) -> None:
        """Remove a file, unless somebody else just did."""
        with suppress(FileNotFoundError):
            os.unlink(self._at(name), dir_fd=self.fd)  # a path has no dir_fd

    def _open(self, name: str, flags: int) -> int:
        return os.open(self._at(name), flags | NO_LINK | BINARY, FILE_MODE, dir_fd=self.fd)

    def _at(self, name: str) -> str:
        return os.fspath(self.path / name) if self.fd is None else name


@contextmanager
def existing(path: Path) -> Generator[Folder]:
    """Open a folder that is there. Raises OSError, also where it is a link or somebody else's."""
    if not path.is_absolute():
        raise FileNotFoundError(errno.ENOENT, "you have no home folder")
    if not HAS_DESCRIPTORS:
        _require_own(path.lstat())
        yield Folder(path, None)
        return
    fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | NO_LINK)
    try:
        _require_own(os.fstat(fd))
        yield Folder(path, fd)
    finally:
        os.close(fd)


@contextmanager
def private(path: Path) -> Generator[Folder]:
    """Open a folder, made where it is not there, that nobody else can enter. Raises OSError."""
    if path.is_absolute():
        _make(path)
    with existing(path) as folder:
        if folder.fd is not None and stat.S_IMODE(os.fstat(folder.fd).st_mode) != FOLDER_MODE:
            os.fchmod(folder.fd, FOLDER_MODE)
        yield folder


def _make(path: Path) -> None:
    """Make a folder and those above it."""
    with suppress(FileExistsError):
        try:
            path.mkdir(FOLDER_MODE)
        except FileNotFoundError:
            if path == path.parent:
                raise
            _make(path.parent)
            path.mkdir(FOLDER_MODE)


def _require_file(fd: int) -> None:
    """Raise OSError unless an open file is one, and no pipe or device."""
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        raise OSError(errno.EINVAL, "is no file")


def _require_own(state: os.stat_result) -> None:
    """Raise OSError unless it is a folder and this user's."""
    if not stat.S_ISDIR(state.st_mode):
        raise NotADirectoryError(errno.ENOTDIR, "is no folder")
    if hasattr(os, "geteuid") and state.st_uid != os.geteuid():
        raise PermissionError(errno.EACCES, "belongs to somebody else")
