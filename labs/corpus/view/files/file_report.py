"""What was found, in words: one row for each file, and the sentence under them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bleu_view.words.texts import Texts
from labs.corpus.view.files.columns import REFERENCE, SOURCE, SYSTEM
from labs.corpus.view.files.decoding import ENCODINGS
from labs.corpus.view.files.file_checks import Checked, CheckedFile
from labs.corpus.view.files.given_file import READ_AS, Problem, Remedy
from labs.corpus.view.files.line_order import parting
from labs.corpus.view.files.line_pairing import Stream

RIGHT, ODD, WRONG = "right", "odd", "wrong"
SIGNS: Final = {RIGHT: "✓", ODD: "!", WRONG: "✕"}


@dataclass(frozen=True, slots=True)
class Button:
    """A remedy as a button: what it does, to which file, and what stands on it."""

    number: int
    remedy: Remedy
    label: str


@dataclass(frozen=True, slots=True)
class Message:
    """One thing that was found, and the buttons that may fix it."""

    text: str
    is_error: bool
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One column of a table, and the use it has now."""

    label: str
    use: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRow:
    """One file as the table shows it; `state` is `"right"`, `"odd"` or `"wrong"`."""

    number: int
    state: str
    name: str
    used_as: str
    line_total: str
    messages: tuple[Message, ...]
    remove: Button
    choices: tuple[Choice, ...] = ()
    has_headings: bool = False


def file_rows(texts: Texts, checked: Checked) -> tuple[FileRow, ...]:
    """Write a row for each file, in the order in which they were given."""
    references = [stream for file in checked.files for stream in file.streams if stream.column.use == REFERENCE]
    return tuple(_row(texts, file, references) for file in checked.files)


def summary(texts: Texts, checked: Checked) -> str:
    """Say whether there is something to score, and if not, what to do; emphasis stands between double stars."""
    failing = [file.read.file.name.replace("*", "∗") for file in checked.failing]  # a star would turn bold
    if len(failing) == 1:
        return texts("corpus_files.failing-one", file=failing[0])
    if failing:
        names = texts("corpus_files.file-separator").join(failing)
        return texts("corpus_files.failing-several", count=len(failing), files=names)
    if checked.corpus is not None:
        sizes = {"systems": len(checked.corpus.systems), "references": len(checked.corpus.references)}
        return texts("corpus_files.ready", **sizes, segments=f"{checked.corpus.segment_total:,}")
    if not checked.files:
        return texts("corpus_files.start")
    return texts("corpus_files.lacks-references") if checked.has_systems else texts("corpus_files.lacks-systems")


def message(texts: Texts, found: Problem) -> str:
    """Write one problem as a sentence.

    >>> from labs.corpus.view.files.given_file import problem
    >>> message(Texts("en"), problem("undecodable", line=23, character=12, byte="E9", encoding="Latin-1"))
    'line 23, character 12: not UTF-8 (byte E9). Was it saved as Latin-1?'
    """
    values = {name: f"{value:,}" if isinstance(value, int) else value for name, value in found.values}
    return texts(f"corpus_files.{found.id}", **values)


def parting_words(
    texts: Texts, checked: Checked, number: int, partner: int
) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """Say from which line on two files part, with the lines there side by side: label, the file's, its partner's."""
    ours, theirs = _stream(checked, number), _stream(checked, partner)
    if ours is None or theirs is None:
        return "", ()
    short, long = (ours, theirs) if ours.length <= theirs.length else (theirs, ours)
    found = parting(short.lines, long.lines)
    values = {"file": ours.column.name, "partner": theirs.column.name}
    around = range(max(found.line - 2, 0), min(found.line + 1, long.length))
    lines = tuple(
        (texts("corpus_files.part-line", line=f"{at + 1:,}"), _at(ours, at), _at(theirs, at)) for at in around
    )
    if found.line > short.length:
        return texts("corpus_files.part-end", **values), lines
    if found.line == 1:
        return texts("corpus_files.part-start", **values, shift=found.shift), lines
    numbers: dict[str, str | int] = {"before": f"{found.line - 1:,}", "line": f"{found.line:,}", "shift": found.shift}
    return texts("corpus_files.part", **values, **numbers), lines


def _row(texts: Texts, file: CheckedFile, references: Sequence[Stream]) -> FileRow:
    given = file.read.file
    messages = tuple(_message(texts, file, found) for found in file.problems)
    state = WRONG if file.has_error else ODD if messages else RIGHT
    headings, uses = file.read.headings, file.read.uses
    return FileRow(
        number=given.number,
        state=state,
        name=given.name,
        used_as=_used_as(texts, file, references),
        line_total=f"{file.read.line_total:,}" if file.read.line_total else "",
        messages=messages,
        remove=_button(texts, file, Remedy("remove")),
        choices=tuple(_choice(texts, file, name, use) for name, use in zip(headings, uses, strict=True)),
        has_headings=file.read.has_headings,
    )


def _used_as(texts: Texts, file: CheckedFile, references: Sequence[Stream]) -> str:
    """Say what the page uses a learner's file as: systems, references, the source, or nothing."""
    if file.has_error:
        return texts("corpus_files.use-unused")
    named = [_use(texts, stream, references) for stream in file.streams]
    return texts("corpus_files.file-separator").join(named)


def _use(texts: Texts, stream: Stream, references: Sequence[Stream]) -> str:
    if stream.column.use == SYSTEM:
        return texts("corpus_files.use-system", name=stream.column.name)
    if stream.column.use == SOURCE:
        return texts("corpus_files.use-source")
    return texts("corpus_files.use-reference", number=1 + references.index(stream))


def _message(texts: Texts, file: CheckedFile, found: Problem) -> Message:
    buttons = tuple(_button(texts, file, remedy) for remedy in found.remedies if remedy.id != "remove")
    return Message(message(texts, found), found.is_error, buttons)


def _button(texts: Texts, file: CheckedFile, remedy: Remedy) -> Button:
    name = file.read.file.name
    if remedy.id == READ_AS and not remedy.value:
        return Button(file.read.file.number, remedy, texts("corpus_files.remedy-read-again", file=name))
    value = ENCODINGS.get(remedy.value, remedy.value)
    return Button(file.read.file.number, remedy, texts(f"corpus_files.remedy-{remedy.id}", file=name, value=value))


def _choice(texts: Texts, file: CheckedFile, name: str, use: str) -> Choice:
    label = "corpus_files.column-named" if file.read.has_headings else "corpus_files.column"
    return Choice(texts(label, name=name, file=file.read.file.name), use)


def _stream(checked: Checked, number: int) -> Stream | None:
    found = (stream for file in checked.files for stream in file.streams if stream.file_number == number)
    return next(found, None)


def _at(stream: Stream, place: int) -> str:
    return stream.lines[place] if place < stream.length else ""
