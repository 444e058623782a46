"""Files and their problems in words: a table row for each file, and the sentence below the table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bleu_core import tokenize
from bleu_view.words.texts import Texts
from labs.corpus.view.files.decoding import ENCODINGS
from labs.corpus.view.files.file_checks import CheckedFiles
from labs.corpus.view.files.given_file import REFERENCE, SYSTEM, Column, Problem, ReadFile, Remedy
from labs.corpus.view.files.text_remarks import applies_to_tokenizer

SIGNS: Final = {"right": "✓", "odd": "!", "wrong": "✕"}
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class ProblemMessage:
    """A problem as a sentence, and the remedies that may solve it, with the labels of their buttons."""

    text: str
    is_error: bool
    buttons: tuple[Remedy, ...]


@dataclass(frozen=True, slots=True)
class ColumnChoice:
    """A column of a file, its use, and its first two rows."""

    label: str
    use: str
    preview: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRow:
    """A row of the table; `state` is "right", "odd" or "wrong", `kind` the format in which the file was read.

    `has_headings` is None if the format has no headings.
    """

    number: int
    state: str
    name: str
    kind: str
    used_as: str
    line_total: str
    messages: tuple[ProblemMessage, ...]
    remove: Remedy
    choices: tuple[ColumnChoice, ...] = ()
    has_headings: bool | None = None


def file_rows(texts: Texts, checked: CheckedFiles, tokenizer: str = "") -> tuple[FileRow, ...]:
    """Return a row for each file, with the remarks that apply to the tokenizer in use."""
    in_use = tokenizer or (checked.corpus.tokenizer if checked.corpus else "13a")
    return tuple(_file_row(texts, file, checked.columns, in_use) for file in checked.files)


def files_summary(texts: Texts, checked: CheckedFiles) -> str:
    """Return a sentence that says whether the files can be scored and, if not, what to do.

    Emphasis is written between double stars.
    """
    failing = [read.file.name.replace("*", "∗") for read in checked.failed_files]  # a star would turn bold
    if failing:
        names = texts("corpus_files.file-separator").join(failing)
        key = "failing-one" if len(failing) == 1 else "failing-several"
        return texts(f"corpus_files.{key}", count=len(failing), file=names, files=names)
    if checked.corpus is not None:
        sizes = {"systems": len(checked.corpus.systems), "references": len(checked.corpus.references)}
        return texts("corpus_files.ready", **sizes, segments=f"{checked.corpus.segment_total:,}")
    has_systems = any(column.use == SYSTEM for read in checked.files for column in read.columns)
    lacks = "lacks-references" if has_systems else "lacks-systems"
    return texts(f"corpus_files.{lacks if checked.files else 'start'}")


def problem_sentence(texts: Texts, found: Problem, tokenizer: str = "13a") -> str:
    """Return a problem as a sentence.

    >>> from labs.corpus.view.files.given_file import build_error
    >>> problem_sentence(Texts("en"), build_error("misfit", line=23, character=12, byte="E9", encoding="Big5"))
    'line 23, character 12: not Big5 (byte E9). Which of these reads right?'
    """
    values = {name: f"{value:,}" if isinstance(value, int) else value for name, value in found.values}
    if found.id == "unspaced":
        values["tokens"] = f"{len(tokenize(str(values['sample']), tokenizer)):,}"
    return texts(f"corpus_files.{found.id}", **values, tokenizer=tokenizer)


def _file_row(texts: Texts, read: ReadFile, columns: Sequence[Column], tokenizer: str) -> FileRow:
    messages = tuple(
        ProblemMessage(
            problem_sentence(texts, found, tokenizer),
            found.is_error,
            tuple(_remedy_with_button_label(texts, read, remedy) for remedy in found.remedies),
        )
        for found in read.problems
        if applies_to_tokenizer(found, tokenizer)
    )
    label = "corpus_files.column" if read.kind else "corpus_files.lines-of"
    choices = tuple(
        ColumnChoice(
            texts(label, name=column.name, file=read.file.name),
            column.use,
            tuple(line[:_SHOWN] for line in column.lines[:2]),
        )
        for column in (read.columns if read.kind else read.columns[:1])  # lines may be split into several references
    )
    return FileRow(
        number=read.file.number,
        state="wrong" if read.has_error else "odd" if messages else "right",
        name=read.file.name,
        kind=read.kind or texts("corpus_files.kind-lines" if read.columns else "corpus_files.kind-none"),
        used_as=_uses_text(texts, read, columns),
        line_total=f"{read.line_total:,}" if read.line_total else "",
        messages=messages,
        remove=_remedy_with_button_label(texts, read, Remedy("remove")),
        choices=choices,
        has_headings=read.has_headings,
    )


def _uses_text(texts: Texts, read: ReadFile, columns: Sequence[Column]) -> str:
    """Return the uses of a learner's file as text: systems, references, the source, or none."""
    references = [column for column in columns if column.use == REFERENCE]
    numbers = {column: number for number, column in enumerate(references, 1)}
    used = [
        texts(f"corpus_files.use-{column.use}", name=column.name, number=numbers.get(column, 0))
        for column in columns
        if column.file == read.file.number and not read.has_error
    ]
    return texts("corpus_files.file-separator").join(used) or texts("corpus_files.use-unused")


def _remedy_with_button_label(texts: Texts, read: ReadFile, remedy: Remedy) -> Remedy:
    kind, _, place = remedy.id.partition("-")
    value = remedy.value.partition(":")[0] or "none"
    key = next(key for key in (f"corpus_files.remedy-{kind}-{value}", f"corpus_files.remedy-{kind}") if texts.has(key))
    name = read.columns[int(place)].name if place else ""
    shown = ENCODINGS.get(remedy.value, remedy.value)
    return replace(remedy, label=texts(key, file=read.file.name, name=name, value=shown))
