"""Where `doctor` examines: a fresh adapter for each check, and why one does not start."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from prunespec_conformance.checks import ANY, CALLS, Check, has_sample, sample_call
from prunespec_conformance.deadlines import EXIT_S, START_S
from prunespec_conformance.errors import AdapterError, StartError, Status
from prunespec_conformance.hello import Impl, read_impl, story
from prunespec_conformance.jsons import Object
from prunespec_conformance.patient import Patient

_LINE_S = 5.0
_HELLO: Object = {"type": "hello", "protocol": 1}
_ENDED_WELL = "exit code 0"
_FLUSH = "it answers when its input ends, not before: flush stdout after every line"
_CAUSES = (
    ("BOM", "write no byte order mark"),
    ("not UTF-8", "write UTF-8, whatever the locale says"),
    ("not JSON", "stdout is for replies alone: send banners and logs to stderr"),
    ("whole number `id`", "put the request's `id` into its reply, as the number that it was"),
)


@dataclass(frozen=True, slots=True)
class Finding:
    """What was examined; `what` is empty if all is well."""

    name: str
    what: str
    fix: str


@contextmanager
def admitted(command: Sequence[str], *, scale: float) -> Generator[tuple[Patient, Impl], None, None]:
    """Start an adapter, hear its `hello`, and end it; StartError with the likely cause."""
    patient = Patient(command, seconds=START_S * scale)
    try:
        impl = _introduce(patient, seconds=EXIT_S * scale)
        patient.seconds = _LINE_S * scale
        yield patient, impl
    finally:
        patient.child.close()


def examine(command: Sequence[str], *, scale: float) -> Iterator[Finding]:
    """Yield what each check finds; the last ones are about starting and ending."""
    with admitted(command, scale=scale) as (_, impl):
        checks = (*ANY, *(CALLS if has_sample(impl) else ()))
    for check in checks:
        with admitted(command, scale=scale) as (patient, impl):
            yield _find(check, patient, impl=impl)
    if has_sample(impl):
        yield _same_again(command, scale=scale)
    for last_word in ("bye", ""):
        with admitted(command, scale=scale) as (patient, impl):
            yield _ends(patient, last_word, seconds=EXIT_S * scale)


def _find(check: Check, patient: Patient, *, impl: Impl) -> Finding:
    try:
        what = check.examine(patient, impl)
    except (AdapterError, StartError) as error:
        what = str(error)
    return Finding(check.name, what, check.fix)


def _same_again(command: Sequence[str], *, scale: float) -> Finding:
    replies: list[Object] = []
    for _ in range(2):
        with admitted(command, scale=scale) as (patient, impl):
            replies.append(patient.ask(sample_call(impl)))
    what = "" if replies[0] == replies[1] else "two processes gave two replies"
    return Finding("a fresh process answers alike", what, "use no clock, randomness, locale or environment")


def _ends(patient: Patient, last_word: str, *, seconds: float) -> Finding:
    """See whether the adapter ends with code 0, with `bye` before and without."""
    what = ""
    try:
        if last_word:
            patient.ask({"type": last_word})
    except AdapterError as error:
        what = str(error)
    patient.child.close_input()
    ending = patient.child.ending(seconds) or "it did not end"
    name = f"{last_word or 'the end of input without bye'}, then exit code 0"
    fix = 'answer `bye` with {"id":…,"ok":{}}; when the input ends, end with code 0'
    return Finding(name, what or ("" if ending == _ENDED_WELL else ending), fix)


def _introduce(patient: Patient, *, seconds: float) -> Impl:
    try:
        return read_impl(patient.ask(_HELLO))
    except (AdapterError, StartError) as error:
        cause = _cause(patient, error, seconds=seconds)
        raise StartError(story(f"{error}{cause}", patient.child.stderr())) from error


def _cause(patient: Patient, error: AdapterError | StartError, *, seconds: float) -> str:
    """Return the usual mistake behind a `hello` that went wrong, with its fix."""
    if isinstance(error, AdapterError) and error.status is Status.TIMEOUT:
        return f"\nfix: {_FLUSH}" if _answers_late(patient, seconds=seconds) else ""
    return next((f"\nfix: {fix}" for word, fix in _CAUSES if word in str(error)), "")


def _answers_late(patient: Patient, *, seconds: float) -> bool:
    patient.seconds = seconds
    patient.child.close_input()
    try:
        return bool(patient.line())
    except AdapterError:
        return False
