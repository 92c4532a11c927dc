"""The optuna storages that several machines share, opened by their URLs, with their errors in plain words.

optuna, SQLAlchemy, the drivers of databases and gRPC raise what has no base in common, and a server that is switched off may
not answer at all: so every call is made in a thread of its own, with a deadline, and any failure becomes a RecordsError.
"""

from __future__ import annotations

import re
import time
import warnings
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Any, Self, TypeVar

import optuna
import sqlalchemy
from optuna.exceptions import DuplicatedStudyError, UpdateFinishedTrialError
from optuna.storages import BaseStorage, GrpcStorageProxy, RDBStorage, get_storage
from sqlalchemy.engine import make_url

from nncc.errors import NnccError, RecordsError, to_install

T = TypeVar("T")
Opened = tuple[BaseStorage, Callable[[], None]]
"""A storage, and how to close it."""
ANSWER_S = 20.0
"""A storage that gives no answer within this time is lost."""
CONNECT_S = 5
_TRIES, _PAUSE_S = 3, 0.3
_GRPC = "grpc://"
_LIMITS: dict[str, dict[str, Any]] = {"sqlite": {"timeout": ANSWER_S}, "postgresql": {"connect_timeout": CONNECT_S}}
"""The options of drivers for deadlines."""
FORMS = "sqlite:///FILE, postgresql://USER@HOST/DATABASE or grpc://HOST:PORT"
_MADE_BY_ANOTHER = ("already exists", "UNIQUE constraint", "duplicate key")
_PASS = (NnccError, DuplicatedStudyError, UpdateFinishedTrialError)
"""The exceptions of calls that are no failure of the storage."""
_HINTS = (
    ("readonly database", "its file, or the folder that it is in, may not be written by this user"),
    ("unable to open database file", "does its folder exist, and may it be written?"),
    ("not a database", "give the name of a file that optuna made, or of none"),
    ("authentication failed", "put the password into ~/.pgpass or the variable PGPASSWORD"),
    ("no password supplied", "put the password into ~/.pgpass or the variable PGPASSWORD"),
    ("plugin: sqlalchemy.dialects", f"there is no such kind of storage; known: {FORMS}"),
    ("Could not parse", f"expected {FORMS}"),
    ("Record does not exist", "it was deleted while it was used"),
)
_NO_DRIVER = (
    f"a driver is missing: {to_install('psycopg[binary]', 'grpcio', 'protobuf')} brings those of PostgreSQL and of gRPC"
)
_UNREACHABLE = "does it run, and can this host reach it?"


class Storage:
    """An optuna storage that was opened by its URL; within `with`, or closed at the end.

    Raises: RecordsError from every call that fails, DuplicatedStudyError and UpdateFinishedTrialError as optuna does.
    """

    def __init__(self, url: str) -> None:
        """Open it, and make its tables where it has none."""
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        self.url, self.name = url, _shown(url)
        self.raw, self._close = self._opened()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close its connections, but for those that wait for an answer."""
        self._close()

    def call(self, function: Callable[..., T], *arguments: Any) -> T:
        """The result of a method of `raw`, or of a function that uses it."""
        answer: Future[T] = Future()
        Thread(target=_answer, args=(answer, function, arguments), daemon=True).start()
        try:
            return answer.result(ANSWER_S)
        except _PASS:
            raise
        except TimeoutError:
            raise RecordsError(f"storage {self.name} gave no answer within {ANSWER_S:g} s; {_UNREACHABLE}") from None
        except Exception as error:
            raise RecordsError(f"storage {self.name}: {_reason(error)}") from error

    def _opened(self) -> Opened:
        for _ in range(_TRIES - 1):
            try:
                return self.call(_open, self.url)
            except RecordsError as error:  # two hosts that make the tables of a new database at the same moment
                if not any(text in str(error) for text in _MADE_BY_ANOTHER):
                    raise
            time.sleep(_PAUSE_S)
        return self.call(_open, self.url)


def _answer(answer: Future[T], function: Callable[..., T], arguments: tuple[Any, ...]) -> None:
    try:
        answer.set_result(function(*arguments))
    except BaseException as error:
        answer.set_exception(error)


def _open(url: str) -> Opened:
    if url.startswith(_GRPC):
        return _proxy(url)
    kind = make_url(url).get_backend_name()
    storage = RDBStorage(url, {"connect_args": _LIMITS.get(kind, {}), "pool_pre_ping": True})
    if kind == "sqlite":
        _serialise(storage)
    return get_storage(storage), storage.engine.dispose


def _proxy(url: str) -> Opened:
    found = re.fullmatch(r"grpc://(.+):(\d+)", url)
    if not found:
        raise RecordsError(f"storage {url!r} is no address of a gRPC proxy; expected grpc://HOST:PORT")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)  # what it says is in our documentation
        proxy = GrpcStorageProxy(host=found[1], port=int(found[2]))
    proxy.wait_server_ready(CONNECT_S)
    return proxy, proxy.close


def _serialise(storage: RDBStorage) -> None:
    """Have SQLite begin every transaction as one that writes, so that nothing changes between what optuna reads and what
    it writes; see SQLAlchemy's documentation of its dialect for SQLite."""

    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None

    def begun(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    storage.engine.dispose()
    sqlalchemy.event.listen(storage.engine, "connect", connected)
    sqlalchemy.event.listen(storage.engine, "begin", begun)


def _shown(url: str) -> str:
    """A URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except sqlalchemy.exc.ArgumentError:
        return re.sub(r"//.*@", "//***@", url)


def _reason(error: BaseException) -> str:
    """What went wrong, in the words of the innermost library, and what to do."""
    while (inner := getattr(error, "orig", None) or error.__cause__) is not None and str(inner):
        error = inner
    details = getattr(error, "details", None)  # of gRPC, whose text has several lines of its own state
    text = details() if callable(details) else str(error)
    said = next((line.strip() for line in str(text).splitlines() if line.strip()), type(error).__name__)
    usual = _NO_DRIVER if isinstance(error, ImportError) else _UNREACHABLE
    return f"{said}; {next((hint for known, hint in _HINTS if known in said), usual)}"
