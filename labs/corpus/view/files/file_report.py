"""Problems in words: a row for each file, and the sentence under them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bleu_core import tokenize
from bleu_view.words.texts import Texts
from labs.corpus.view.files.decoding import ENCODINGS
from labs.corpus.view.files.file_checks import Checked
from labs.corpus.view.files.given_file import ENCODING, REFERENCE, REMOVE, Column, Problem, ReadFile, Remedy
from labs.corpus.view.files.text_remarks import holds

RIGHT, ODD, WRONG = "right", "odd", "wrong"
SIGNS: Final = {RIGHT: "✓", ODD: "!", WRONG: "✕"}
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class Button:
    """A remedy as a button: its file, its remedy and its label."""

    number: int
    remedy: Remedy
    label: str


@dataclass(frozen=True, slots=True)
class Message:
    """A problem in words, and the buttons that may fix it."""

    text: str
    is_error: bool
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A column of a file, its use, and its first two rows."""

    label: str
    use: str
    preview: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRow:
    """A row of the table; `state` is `"right"`, `"odd"` or `"wrong"`, `kind` the format it was read as.

    `has_headings` is None if no first line can be headings.
    """

    number: int
    state: str
    name: str
    kind: str
    used_as: str
    line_total: str
    messages: tuple[Message, ...]
    remove: Button
    choices: tuple[Choice, ...] = ()
    has_headings: bool | None = None


def file_rows(texts: Texts, checked: Checked, tokenizer: str = "") -> tuple[FileRow, ...]:
    """Write a row for each file in their order, with the remarks that hold for the tokenizer in use."""
    in_use = tokenizer or (checked.corpus.tokenizer if checked.corpus else "13a")
    return tuple(_row(texts, file, checked.columns, in_use) for file in checked.files)


def summary(texts: Texts, checked: Checked) -> str:
    """Return whether there is something to score, and if not, what to do; emphasis is written between double stars."""
    failing = [file.file.name.replace("*", "∗") for file in checked.failing]  # a star would turn bold
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


def message(texts: Texts, found: Problem, tokenizer: str = "13a") -> str:
    """Write one problem as a sentence.

    >>> from labs.corpus.view.files.given_file import error
    >>> message(Texts("en"), error("misfit", line=23, character=12, byte="E9", encoding="Big5"))
    'line 23, character 12: not Big5 (byte E9). Which of these reads right?'
    """
    values = {name: f"{value:,}" if isinstance(value, int) else value for name, value in found.values}
    if found.id == "unspaced":
        values["tokens"] = f"{len(tokenize(str(values['sample']), tokenizer)):,}"
    return texts(f"corpus_files.{found.id}", **values, tokenizer=tokenizer)


def _row(texts: Texts, file: ReadFile, columns: Sequence[Column], tokenizer: str) -> FileRow:
    messages = tuple(_message(texts, file, found, tokenizer) for found in file.problems if holds(found, tokenizer))
    return FileRow(
        number=file.file.number,
        state=WRONG if file.has_error else ODD if messages else RIGHT,
        name=file.file.name,
        kind=file.kind or texts("corpus_files.kind-lines" if file.columns else "corpus_files.kind-none"),
        used_as=_used_as(texts, file, columns),
        line_total=f"{file.line_total:,}" if file.line_total else "",
        messages=messages,
        remove=_button(texts, file, Remedy(REMOVE)),
        choices=_choices(texts, file),
        has_headings=file.has_headings,
    )


def _used_as(texts: Texts, file: ReadFile, columns: Sequence[Column]) -> str:
    """Return what a learner's file is used as: systems, references, the source, or nothing."""
    used = [column for column in columns if column.file == file.file.number]
    if file.has_error or not used:
        return texts("corpus_files.use-unused")
    references = [column for column in columns if column.use == REFERENCE]
    return texts("corpus_files.file-separator").join(
        texts(
            f"corpus_files.use-{column.use}",
            name=column.name,
            number=1 + references.index(column) if column in references else 0,
        )
        for column in used
    )


def _choices(texts: Texts, file: ReadFile) -> tuple[Choice, ...]:
    """List the columns with their first two rows; several references that lines were split into are one."""
    columns = file.columns if file.kind else file.columns[:1]
    return tuple(
        Choice(
            texts(
                "corpus_files.column" if file.kind else "corpus_files.lines-of",
                name=column.name,
                file=file.file.name,
            ),
            column.use,
            tuple(line[:_SHOWN] for line in column.lines[:2]),
        )
        for column in columns
    )


def _message(texts: Texts, file: ReadFile, found: Problem, tokenizer: str) -> Message:
    buttons = [_button(texts, file, remedy, found) for remedy in found.remedies if remedy.id != REMOVE]
    return Message(message(texts, found, tokenizer), found.is_error, tuple(buttons))


def _button(texts: Texts, file: ReadFile, remedy: Remedy, found: Problem | None = None) -> Button:
    """Write a button: its own words where its value is a name or a number, else those of remedy and value."""
    number, _, use = remedy.id.partition("-")
    values = {"file": file.file.name, "value": ENCODINGS.get(remedy.value, remedy.value)}
    key = f"remedy-{remedy.id}"
    if number == "use":
        values["name"] = file.columns[int(use)].name
        key = f"remedy-use-{remedy.value}"
    elif remedy.id not in (ENCODING, REMOVE, "tokenizer", "turn", "nul"):
        key = f"remedy-{remedy.id}-{remedy.value.partition(':')[0] or 'none'}"
    if found is not None and found.id == "ask-source" and remedy.id == "confirm":
        key = "remedy-all-references"
    label = texts(f"corpus_files.{key}", **values)
    return Button(file.file.number, remedy, label)
