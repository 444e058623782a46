"""All files side by side: their uses, their pairs of lines, and the corpus if there is no error.

No line is cut to fit, except blank ones at the very end if that makes the files equal.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from labs.corpus.view.files.file_reading import BLOCKS, INTERLEAVED, STACKED, TEXT_ONLY, blocks, read_file, split_parts
from labs.corpus.view.files.given_file import (
    BLANKS,
    CONFIRM,
    MAX_REFERENCES,
    MAX_SYSTEMS,
    REFERENCE,
    REMOVE,
    SOURCE,
    SPLIT,
    SYSTEM,
    TURN,
    UNUSED,
    Column,
    GivenFile,
    Problem,
    ReadFile,
    Remedy,
    error,
    remark,
)
from labs.corpus.view.files.tables import use_of
from labs.corpus.view.files.text_remarks import HAN, KANA, UNSPACED, near_misses
from labs.corpus.view.scores.corpus import Corpus, System
from labs.corpus.view.scores.corpus_numbers import without_common_ends

OWN = "own"
_LIMITS: Final = {SYSTEM: MAX_SYSTEMS, REFERENCE: MAX_REFERENCES, SOURCE: 1}
_WORDS: Final = re.compile(rf"{UNSPACED.pattern}|[^\W_]+")
"""A sign of a script without spaces, or a run of letters and figures."""
_SAMPLE, _CHARACTERS, _WORDS_OF = 200, 400, 2_000
_UNLIKE, _CLEARLY, _ENOUGH = 0.02, 2.0, 3
_SELDOM, _NEARER, _MANY = 0.2, 1.5, 10

_ID: Final = re.compile(r"(.*[\W_])?(id|index)", re.IGNORECASE)

Finding = tuple[int, Problem]
"""The number of a file, and what was found about it."""
Words = Sequence[frozenset[str]]


@dataclass(frozen=True, slots=True)
class Checked:
    """All files with their problems, the columns in use, and the corpus: None with an error or without a reference."""

    files: tuple[ReadFile, ...]
    columns: tuple[Column, ...] = ()
    corpus: Corpus | None = None

    @property
    def failing(self) -> tuple[ReadFile, ...]:
        """The files with errors."""
        return tuple(file for file in self.files if file.has_error)


def of_use(columns: Sequence[Column], use: str) -> tuple[Column, ...]:
    """Choose the systems, the references or the sources."""
    return tuple(column for column in columns if column.use == use)


def check(given: Sequence[GivenFile], read: Callable[[GivenFile], ReadFile] = read_file) -> Checked:
    r"""Read all files and compare them; `read` may remember files that it read before.

    >>> tern = GivenFile(number=1, name="tern.txt", role="systems", data=b"a cat\nit rains\n")
    >>> paper = GivenFile(number=2, name="ref.txt", role="references", data=b"the cat\nit rains\n")
    >>> checked = check((tern, paper))
    >>> checked.corpus.names, checked.corpus.segment_total
    (('tern',), 2)
    """
    files = [read(file) for file in given]
    has_reference = any(column.use == REFERENCE for file in files for column in file.columns)
    files = _in_one_order([_used_by_name(file, has_reference=has_reference) for file in files])
    sound = [column for file in files if not file.has_error for column in file.columns if column.use != UNUSED]
    found: list[Finding] = []
    columns = _paired(_named_apart(_within_bounds(sound, found), found), found)
    said = next((file.file.choice(BLANKS) for file in files if file.file.choice(BLANKS)), "")
    leaves_out = said == "out" or (not said and any(file.has_gaps for file in files))
    if not any(each.is_error for _, each in found):
        found += [*_copies(columns), *_alike(columns, files), *_near_misses(columns)]
        found += _blanks(columns, leaves_out=leaves_out)
    files = [_with(file, *[each for number, each in found if number == file.file.number]) for file in files]
    is_sound = not any(file.has_error for file in files) and of_use(columns, SYSTEM) and of_use(columns, REFERENCE)
    return Checked(tuple(files), columns, _corpus(columns, leaves_out=leaves_out) if is_sound else None)


def _with(file: ReadFile, *found: Problem) -> ReadFile:
    return replace(file, problems=tuple(dict.fromkeys([*file.problems, *found])))


def _corpus(columns: Sequence[Column], *, leaves_out: bool) -> Corpus:
    systems, references, sources = (of_use(columns, use) for use in (SYSTEM, REFERENCE, SOURCE))
    return Corpus(
        name=OWN,
        systems=tuple(System(column.name, column.lines) for column in systems),
        references=tuple(column.lines for column in references),
        tokenizer=_usual_tokenizer(references[0].lines),
        source=sources[0].lines if sources else (),
        leaves_blanks_out=leaves_out,
    )


def _usual_tokenizer(lines: Sequence[str]) -> str:
    """Return "zh" if most of the first lines are Chinese, "char" if they are Japanese, which zh cuts only in part.

    >>> [_usual_tokenizer([line]) for line in ("猫坐在垫子上。", "猫がマットの上に座る。", "The cat sat.")]
    ['zh', 'char', '13a']
    """
    first = [line for line in lines if line.strip()][:_SAMPLE]
    for sign, tokenizer in ((KANA, "char"), (HAN, "zh")):
        if sum(bool(sign.search(line)) for line in first) * 2 > len(first):
            return tokenizer
    return "13a"


# ---- rows


def _in_one_order(files: Sequence[ReadFile]) -> list[ReadFile]:
    """Sort the rows of files that share their ids like those of the first such file, and report it."""
    first: dict[str, tuple[str, tuple[str, ...]]] = {}
    return [_sorted_by_id(file, first) for file in files]


def _sorted_by_id(file: ReadFile, first: dict[str, tuple[str, tuple[str, ...]]]) -> ReadFile:
    """Return a file in the order of the first file with the same ids; `first` stores name and ids of that file."""
    ids = next((each for each in file.columns if each.use == UNUSED and _ID.fullmatch(each.name)), None)
    if ids is None or len(set(ids.lines)) < len(ids.lines):
        return file
    other, order = first.setdefault(ids.name, (file.file.name, ids.lines))
    if ids.lines == order or set(ids.lines) != set(order):
        return file
    places = {name: place for place, name in enumerate(ids.lines)}
    rows = [places[name] for name in order]
    columns = tuple(replace(column, lines=tuple([column.lines[row] for row in rows])) for column in file.columns)
    return _with(replace(file, columns=columns), remark("paired-by-id", name=ids.name, other=other))


# ---- uses


def _used_by_name(file: ReadFile, *, has_reference: bool) -> ReadFile:
    """Use lines as a word in their file's name says, or ask if that is not what the field was for; never in silence."""
    use, home = use_of(file.file.name, of_files=True), file.file.home
    if file.kind or file.is_chosen or len(file.columns) != 1 or use in ("", home):
        return file
    others = [Remedy("use-0", other) for other in (use, home)]
    if home == REFERENCE and use == SOURCE:
        return _with(file, error("ask-name", *others))
    if home == REFERENCE or (use == REFERENCE and has_reference):
        return _with(file, remark("name-differs", others[0]))
    kept = file.problems if use == REFERENCE else [found for found in file.problems if found.is_error]  # not scored
    found = (*kept, remark("used-by-name", others[1]))
    return replace(file, columns=(replace(file.columns[0], use=use),), problems=found)


def _within_bounds(columns: Sequence[Column], found: list[Finding]) -> list[Column]:
    """Leave out columns over the bounds, and report them."""
    kept = [column for use, limit in _LIMITS.items() for column in of_use(columns, use)[:limit]]
    for column in columns:
        if column not in kept and column.use != SOURCE:
            limit = _LIMITS[column.use]
            found.append((column.file, remark(f"surplus-{column.use}", name=column.name, limit=limit)))
    return [column for column in columns if column in kept]


def _named_apart(columns: Sequence[Column], found: list[Finding]) -> list[Column]:
    """Shorten long names of systems, add a number to one that another has, and report that."""
    systems = of_use(columns, SYSTEM)
    renamed: dict[Column, str] = {}
    for column, name in zip(systems, without_common_ends([column.name for column in systems]), strict=True):
        numbered = (f"{name}-{number}" for number in range(2, len(systems) + 2))
        now = next(other for other in (name, *numbered) if other not in renamed.values())
        renamed[column] = now
        if now != name:
            found.append((column.file, remark("same-name", name=name, now=now)))
    return [replace(column, name=renamed.get(column, column.name)) for column in columns]


# ---- lengths


def _paired(columns: Sequence[Column], found: list[Finding]) -> tuple[Column, ...]:
    """Leave out blank ends if that helps, and report every column with lines that have no partner."""
    if turned := _find_transposed(columns):
        found += turned
        return tuple(columns)
    length = _expected_line_count(columns)
    kept = []
    for column in columns:
        surplus = len(column.lines) - length
        is_blank = surplus > 0 and column.text_length <= length
        if is_blank:
            found.append((column.file, remark("trailing-lines", count=surplus)))
        elif surplus:
            found.append((column.file, _length_problem(column, columns, length)))
        kept.append(replace(column, lines=column.lines[:length]) if is_blank else column)
    return tuple(kept)


def _expected_line_count(columns: Sequence[Column]) -> int:
    """Return the length of most columns, the systems' if references may hold several, else the first one's."""
    counted = Counter(len(column.lines) for column in columns)
    if len(counted) < 2:  # noqa: PLR2004 - all agree; blank lines at every end are none
        return max((column.text_length for column in columns), default=0)
    systems = {len(column.lines) for column in of_use(columns, SYSTEM)}
    first = next(iter(of_use(columns, REFERENCE)), columns[0])
    if len(systems) == 1 and (_parts(first, min(systems)) or {len(blocks(first.lines)), _text_total(first)} & systems):
        return min(systems)
    agreed = [length for length, count in counted.items() if count == max(counted.values())]
    return len(first.lines) if len(first.lines) in agreed else agreed[0]


def _parts(column: Column, length: int) -> int:
    """Return how many references of this length a file contains: 0 if it is not a multiple."""
    parts, rest = divmod(len(column.lines), max(length, 1))
    return parts if 1 < parts <= MAX_REFERENCES and not rest else 0


def _text_total(column: Column) -> int:
    """Return the number of lines that are not blank."""
    return sum(bool(line.strip()) for line in column.lines)


def _length_problem(column: Column, columns: Sequence[Column], length: int) -> Problem:
    """Report how the numbers of lines differ, or that a file holds several references."""
    total, parts = len(column.lines), _parts(column, length)
    sizes = {"count": total, "length": length}
    if column.use == REFERENCE and len(blocks(column.lines)) == length:
        return error("references-in-blocks", _way(column, BLOCKS), **sizes)
    if column.use == REFERENCE and parts:
        ways = (_way(column, f"{way}:{parts}") for way in (STACKED, INTERLEAVED))
        return error("references-in-one", *ways, **sizes, parts=parts)
    partner = next((other.name for other in columns if len(other.lines) == length), "")
    if _text_total(column) == length:
        return error("lines-extra-blank", Remedy(SPLIT, TEXT_ONLY), **sizes, blank=total - length, partner=partner)
    return error("lines-missing" if total < length else "lines-extra", Remedy(REMOVE), **sizes, partner=partner)


def _way(column: Column, way: str) -> Remedy:
    return Remedy(SPLIT, way, tuple(part[0] for part in split_parts(column.lines, way)[:2]))


def _find_transposed(columns: Sequence[Column]) -> list[Finding]:
    """Recognize one reference file per segment instead of one per reference."""
    systems, references = of_use(columns, SYSTEM), of_use(columns, REFERENCE)
    total, lengths = len(references), {len(column.lines) for column in references}
    if total < 2 or {len(each.lines) for each in systems} != {total} or len(lengths) != 1 or lengths == {total}:  # noqa: PLR2004 - one file is in order
        return []
    found = error("references-turned", Remedy(TURN), files=total, lines=max(lengths))
    return [(column.file, found) for column in references]


# ---- contents


def _copies(columns: Sequence[Column]) -> Iterator[Finding]:
    """Find systems that are equal, references that are equal, systems that are a reference or the source."""
    originals = (*of_use(columns, REFERENCE), *of_use(columns, SOURCE))
    for use, name, other_use in (
        (SYSTEM, "system-is-reference", REFERENCE),
        (REFERENCE, "reference-is-source", UNUSED),
    ):
        first: dict[tuple[str, ...], str] = {}
        for column in of_use(columns, use):
            earlier = first.setdefault(column.lines, column.name)
            if earlier != column.name:
                yield column.file, remark("same-lines", other=earlier)
            others = [each.name for each in originals if each.use != use and each.lines == column.lines]
            if others:
                yield column.file, remark(name, Remedy(f"use-{column.place}", other_use), other=others[0])


def likeness(one: Words, other: Words) -> float:
    """Return how much lines share on average, 0 to 1; 1 if there is nothing to compare. Scores never use it.

    >>> likeness(line_words(["The cat sat", "it"]), line_words(["the dog sat", "it"]))
    0.75
    """
    shared = [len(a & b) / len(a | b) for a, b in zip(one, other, strict=False) if a and b]
    return sum(shared) / len(shared) if shared else 1.0


def line_words(lines: Sequence[str]) -> list[frozenset[str]]:
    """Return the words of each of the first lines, in any script."""
    return [frozenset(_WORDS.findall(line[:_CHARACTERS].casefold())) for line in lines[:_SAMPLE]]


def _alike(columns: Sequence[Column], files: Sequence[ReadFile]) -> Iterator[Finding]:
    """Find a source beside a reference, and systems whose lines fit no reference, or other lines as well."""
    words: Mapping[Column, Words] = {column: line_words(column.lines) for column in columns}
    systems, references = of_use(columns, SYSTEM), of_use(columns, REFERENCE)
    for file in files:
        own = [column for column in references if column.file == file.file.number]
        if len(own) < 2 or file.is_chosen or file.has_headings is not False or not systems:  # noqa: PLR2004 - unnamed columns
            continue
        near = [max(likeness(words[column], words[system]) for system in systems) for column in own]
        if max(near) > _CLEARLY * min(near):
            remedies = [Remedy(f"use-{column.place}", SOURCE, column.lines[:2]) for column in own]
            remedies.append(Remedy(CONFIRM, "references"))
            yield file.file.number, error("ask-source", *remedies, count=len(own))
    for system in systems if references else ():
        own_fit, next_fit = (
            max(likeness(words[system], [*words[each][shift:], *words[each][:shift]]) for each in references)
            for shift in (0, 1)
        )
        is_apart = len(system.lines) >= _MANY and own_fit < min(_SELDOM, _NEARER * next_fit)
        if len(system.lines) >= _ENOUGH and (own_fit < _UNLIKE or is_apart):
            remedies = [Remedy(f"use-{system.place}", use) for use in (SOURCE, UNUSED)]
            yield system.file, remark("unlike", *remedies, name=system.name)


def _near_misses(columns: Sequence[Column]) -> Iterator[Finding]:
    """Find words of a file's systems that are a reference's except for code points that look alike."""
    known = _words_of(of_use(columns, REFERENCE))
    systems = of_use(columns, SYSTEM) if known else ()
    for number in dict.fromkeys(system.file for system in systems):
        words = near_misses(_words_of([system for system in systems if system.file == number]), known)
        if words:
            yield number, remark("near-miss", count=len(words), word=words[0][:40])


def _words_of(columns: Sequence[Column]) -> set[str]:
    return {word for column in columns for line in column.lines[:_WORDS_OF] for word in line.split()}


def _blanks(columns: Sequence[Column], *, leaves_out: bool) -> Iterator[Finding]:
    """Report blank lines: of a system, of a reference beside others, of the only reference."""
    several = "blanks-left-out" if leaves_out else "blanks-kept"
    names = {
        SYSTEM: "blank-system",
        REFERENCE: several if len(of_use(columns, REFERENCE)) > 1 else "blank-only-reference",
    }
    for column in columns:
        blank = [place for place, line in enumerate(column.lines, 1) if not line.strip()]
        name = names.get(column.use)
        if blank and name:
            remedies = [Remedy(BLANKS, "keep" if leaves_out else "out")] if name == several else []
            yield column.file, remark(name, *remedies, line=blank[0], count=len(blank))
