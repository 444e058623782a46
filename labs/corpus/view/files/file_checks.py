"""The check of all files together: their uses, their pairs of lines, and the corpus if there is no error.

No line is cut off to make files fit, except blank lines at the very end if that makes their lengths equal.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from labs.corpus.view.corpus import Corpus, System
from labs.corpus.view.corpus_numbers import remove_common_affixes
from labs.corpus.view.files.file_reading import blocks_between_blank_lines, read_file, split_references
from labs.corpus.view.files.given_file import (
    MAX_REFERENCES,
    MAX_SYSTEMS,
    REFERENCE,
    SOURCE,
    SYSTEM,
    UNUSED,
    Column,
    GivenFile,
    Problem,
    ReadFile,
    Remedy,
    build_error,
    build_remark,
)
from labs.corpus.view.files.tables import use_suggested_by_name
from labs.corpus.view.files.text_remarks import HAN, KANA, UNSPACED, find_look_alike_words

OWN = "own"
_LIMITS: Final = {SYSTEM: MAX_SYSTEMS, REFERENCE: MAX_REFERENCES, SOURCE: 1}
_WORDS: Final = re.compile(rf"{UNSPACED.pattern}|[^\W_]+")
"""A sign of a script without spaces, or a run of letters and figures."""
_SAMPLE, _CHARACTERS, _WORDS_OF = 200, 400, 2_000
_UNLIKE, _CLEARLY, _ENOUGH = 0.02, 2.0, 3
_SELDOM, _NEARER, _MANY = 0.2, 1.5, 10
_REPEATED, _REPEATED_SHARE = 20, 0.1

_ID: Final = re.compile(r"(.*[\W_])?(id|index)", re.IGNORECASE)

Finding = tuple[int, Problem]
"""The number of a file, and what was found about it."""
Words = Sequence[frozenset[str]]


@dataclass(frozen=True, slots=True)
class CheckedFiles:
    """All files with their problems, the columns in use, and the corpus.

    The corpus is None if a file has an error, or if there are no systems or references.
    """

    files: tuple[ReadFile, ...]
    columns: tuple[Column, ...] = ()
    corpus: Corpus | None = None

    @property
    def failed_files(self) -> tuple[ReadFile, ...]:
        """The files with errors."""
        return tuple(file for file in self.files if file.has_error)


def columns_with_use(columns: Sequence[Column], use: str) -> tuple[Column, ...]:
    """Return the columns with this use: the systems, the references or the sources."""
    return tuple(column for column in columns if column.use == use)


def check_files(given: Sequence[GivenFile], read: Callable[[GivenFile], ReadFile] = read_file) -> CheckedFiles:
    r"""Read all files and compare them; `read` may cache files that it has read before.

    >>> tern = GivenFile(number=1, name="tern.txt", role="systems", data=b"a cat\nit rains\n")
    >>> paper = GivenFile(number=2, name="ref.txt", role="references", data=b"the cat\nit rains\n")
    >>> checked = check_files((tern, paper))
    >>> checked.corpus.names, checked.corpus.segment_total
    (('tern',), 2)
    """
    files = [read(file) for file in given]
    has_reference = any(column.use == REFERENCE for file in files for column in file.columns)
    first: dict[str, tuple[str, tuple[str, ...]]] = {}
    files = [_sorted_by_id(_infer_use_from_name(file, has_reference=has_reference), first) for file in files]
    sound = [column for file in files if not file.has_error for column in file.columns if column.use != UNUSED]
    found: list[Finding] = []
    columns = _pair_lines(_shorten_and_number_names(_drop_surplus_columns(sound, found), found), found)
    said = next((file.file.choice("blanks") for file in files if file.file.choice("blanks")), "")
    leaves_out = said == "out" or (not said and any(file.has_gaps for file in files))
    if not any(each.is_error for _, each in found):
        words = {column: words_by_line(column.lines) for column in columns}
        found += [*_find_copies(columns), *_find_source_columns(columns, files, words), *_find_misfits(columns, words)]
        found += [*_find_look_alikes(columns), *_find_blank_lines(columns, leaves_out=leaves_out)]
        columns = _drop_placeholders(columns, files, found)
    files = [_add_problems(file, *[each for number, each in found if number == file.file.number]) for file in files]
    is_sound = (
        not any(file.has_error for file in files)
        and columns_with_use(columns, SYSTEM)
        and columns_with_use(columns, REFERENCE)
    )
    return CheckedFiles(tuple(files), columns, _build_corpus(columns, leaves_out=leaves_out) if is_sound else None)


def _add_problems(file: ReadFile, *found: Problem) -> ReadFile:
    return replace(file, problems=tuple(dict.fromkeys([*file.problems, *found])))


def _build_corpus(columns: Sequence[Column], *, leaves_out: bool) -> Corpus:
    systems, references, sources = (columns_with_use(columns, use) for use in (SYSTEM, REFERENCE, SOURCE))
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


def _sorted_by_id(file: ReadFile, first: dict[str, tuple[str, tuple[str, ...]]]) -> ReadFile:
    """Return a file in the order of the first file with the same ids, and report it; `first` has its name and ids."""
    ids = next((each for each in file.columns if each.use == UNUSED and _ID.fullmatch(each.name)), None)
    if ids is None or len(set(ids.lines)) < len(ids.lines):
        return file
    other, order = first.setdefault(ids.name, (file.file.name, ids.lines))
    if ids.lines == order or set(ids.lines) != set(order):
        return file
    places = {name: place for place, name in enumerate(ids.lines)}
    rows = [places[name] for name in order]
    columns = tuple(replace(column, lines=tuple([column.lines[row] for row in rows])) for column in file.columns)
    return _add_problems(replace(file, columns=columns), build_remark("paired-by-id", name=ids.name, other=other))


# ---- uses


def _infer_use_from_name(file: ReadFile, *, has_reference: bool) -> ReadFile:
    """Use a file as its name suggests, or ask the learner if that contradicts the field it was added to.

    The use is never changed without a remark.
    """
    use, home = use_suggested_by_name(file.file.name, of_files=True), file.file.default_use
    if file.kind or file.has_confirmed_use or len(file.columns) != 1 or use in ("", home):
        return file
    others = [Remedy("use-0", other) for other in (use, home)]
    if home == REFERENCE and use == SOURCE:
        return _add_problems(file, build_error("ask-name", *others))
    if home == REFERENCE or (use == REFERENCE and has_reference):
        return _add_problems(file, build_remark("name-differs", others[0]))
    kept = file.problems if use == REFERENCE else [found for found in file.problems if found.is_error]  # not scored
    found = (*kept, build_remark("used-by-name", others[1]))
    return replace(file, columns=(replace(file.columns[0], use=use),), problems=found)


def _drop_surplus_columns(columns: Sequence[Column], found: list[Finding]) -> list[Column]:
    """Leave out columns beyond the limits on systems, references and sources, and report them."""
    kept = [column for use, limit in _LIMITS.items() for column in columns_with_use(columns, use)[:limit]]
    for column in columns:
        if column not in kept and column.use != SOURCE:
            limit = _LIMITS[column.use]
            found.append((column.file, build_remark(f"surplus-{column.use}", name=column.name, limit=limit)))
    return [column for column in columns if column in kept]


def _shorten_and_number_names(columns: Sequence[Column], found: list[Finding]) -> list[Column]:
    """Shorten long names of systems, number names that occur twice, and report these."""
    systems = columns_with_use(columns, SYSTEM)
    renamed: dict[Column, str] = {}
    for column, name in zip(systems, remove_common_affixes([column.name for column in systems]), strict=True):
        numbered = (f"{name}-{number}" for number in range(2, len(systems) + 2))
        now = next(other for other in (name, *numbered) if other not in renamed.values())
        renamed[column] = now
        if now != name:
            found.append((column.file, build_remark("same-name", name=name, now=now)))
    return [replace(column, name=renamed.get(column, column.name)) for column in columns]


# ---- lengths


def _pair_lines(columns: Sequence[Column], found: list[Finding]) -> tuple[Column, ...]:
    """Remove blank lines at the end if this makes lengths equal, and report columns with unpaired lines."""
    if turned := _find_transposed(columns):
        found += turned
        return tuple(columns)
    length = _expected_line_count(columns)
    kept = []
    for column in columns:
        surplus = len(column.lines) - length
        is_blank = surplus > 0 and column.length_without_blank_end <= length
        if is_blank:
            found.append((column.file, build_remark("trailing-lines", count=surplus)))
        elif surplus:
            found.append((column.file, _length_problem(column, columns, length)))
        kept.append(replace(column, lines=column.lines[:length]) if is_blank else column)
    return tuple(kept)


def _expected_line_count(columns: Sequence[Column]) -> int:
    """Return the most frequent number of lines.

    If references may be stacked in one file, it is the systems' number; in a tie, that of the first column.
    """
    counted = Counter(len(column.lines) for column in columns)
    if len(counted) < 2:  # noqa: PLR2004 - all agree; blank lines at every end are none
        return max((column.length_without_blank_end for column in columns), default=0)
    systems = {len(column.lines) for column in columns_with_use(columns, SYSTEM)}
    first = next(iter(columns_with_use(columns, REFERENCE)), columns[0])
    if len(systems) == 1 and (
        _reference_count(first, min(systems))
        or {len(blocks_between_blank_lines(first.lines)), _count_text_lines(first)} & systems
    ):
        return min(systems)
    agreed = [length for length, count in counted.items() if count == max(counted.values())]
    return len(first.lines) if len(first.lines) in agreed else agreed[0]


def _reference_count(column: Column, length: int) -> int:
    """Return how many references of this length a file contains; 0 if its length is not a multiple."""
    parts, rest = divmod(len(column.lines), max(length, 1))
    return parts if 1 < parts <= MAX_REFERENCES and not rest else 0


def _count_text_lines(column: Column) -> int:
    return sum(bool(line.strip()) for line in column.lines)


def _length_problem(column: Column, columns: Sequence[Column], length: int) -> Problem:
    """Return the problem that the numbers of lines differ, or that a file contains several references."""
    total, parts = len(column.lines), _reference_count(column, length)
    sizes = {"count": total, "length": length}
    if column.use == REFERENCE and len(blocks_between_blank_lines(column.lines)) == length:
        return build_error("references-in-blocks", _split_remedy(column, "blocks"), **sizes)
    if column.use == REFERENCE and parts:
        ways = (_split_remedy(column, f"{way}:{parts}") for way in ("stacked", "interleaved"))
        return build_error("references-in-one", *ways, **sizes, parts=parts)
    partner = next((other.name for other in columns if len(other.lines) == length), "")
    if _count_text_lines(column) == length:
        return build_error("lines-extra-blank", Remedy("split", "text"), **sizes, blank=total - length, partner=partner)
    return build_error("lines-missing" if total < length else "lines-extra", **sizes, partner=partner)


def _split_remedy(column: Column, way: str) -> Remedy:
    return Remedy("split", way, tuple(part[0] for part in split_references(column.lines, way)[:2]))


def _find_transposed(columns: Sequence[Column]) -> list[Finding]:
    """Find files that contain all references of one segment, instead of one reference of all segments."""
    systems, references = columns_with_use(columns, SYSTEM), columns_with_use(columns, REFERENCE)
    total, lengths = len(references), {len(column.lines) for column in references}
    if total < 2 or {len(each.lines) for each in systems} != {total} or len(lengths) != 1 or lengths == {total}:  # noqa: PLR2004 - one file is in order
        return []
    found = build_error("references-turned", Remedy("turn"), files=total, lines=max(lengths))
    return [(column.file, found) for column in references]


# ---- contents


def _find_copies(columns: Sequence[Column]) -> Iterator[Finding]:
    """Find systems that are equal, references that are equal, and systems that equal a reference or the source."""
    originals = (*columns_with_use(columns, REFERENCE), *columns_with_use(columns, SOURCE))
    for use, name, other_use in (
        (SYSTEM, "system-is-reference", REFERENCE),
        (REFERENCE, "reference-is-source", UNUSED),
    ):
        first: dict[tuple[str, ...], str] = {}
        for column in columns_with_use(columns, use):
            earlier = first.setdefault(column.lines, column.name)
            if earlier != column.name:
                yield column.file, build_remark("same-lines", other=earlier)
            others = [each.name for each in originals if each.use != use and each.lines == column.lines]
            if others:
                yield column.file, build_remark(name, Remedy(f"use-{column.place}", other_use), other=others[0])


def mean_word_overlap(one: Words, other: Words) -> float:
    """Return the mean share of words that lines have in common, 0 to 1; 1 if there is nothing to compare.

    It is used only for remarks, never for scores.

    >>> mean_word_overlap(words_by_line(["The cat sat", "it"]), words_by_line(["the dog sat", "it"]))
    0.75
    """
    shared = [len(a & b) / len(a | b) for a, b in zip(one, other, strict=False) if a and b]
    return sum(shared) / len(shared) if shared else 1.0


def words_by_line(lines: Sequence[str]) -> list[frozenset[str]]:
    """Return the words of each of the first lines, in any script."""
    return [frozenset(_WORDS.findall(line[:_CHARACTERS].casefold())) for line in lines[:_SAMPLE]]


def _find_source_columns(
    columns: Sequence[Column], files: Sequence[ReadFile], words: Mapping[Column, Words]
) -> Iterator[Finding]:
    """Find files one of whose unnamed reference columns fits the systems so badly that it may be the source."""
    systems, references = columns_with_use(columns, SYSTEM), columns_with_use(columns, REFERENCE)
    for file in files:
        own = [column for column in references if column.file == file.file.number]
        if len(own) < 2 or file.has_confirmed_use or file.has_headings is not False or not systems:  # noqa: PLR2004 - unnamed columns
            continue
        near = [max(mean_word_overlap(words[column], words[system]) for system in systems) for column in own]
        if max(near) > _CLEARLY * min(near):
            remedies = [Remedy(f"use-{column.place}", SOURCE, column.lines[:2]) for column in own]
            remedies.append(Remedy("confirm", "references"))
            yield file.file.number, build_error("ask-source", *remedies, count=len(own))


def _find_misfits(columns: Sequence[Column], words: Mapping[Column, Words]) -> Iterator[Finding]:
    """Find systems whose lines fit no reference, or fit shifted lines as well."""
    references = columns_with_use(columns, REFERENCE)
    for system in columns_with_use(columns, SYSTEM) if references else ():
        own_fit, next_fit = (
            max(mean_word_overlap(words[system], [*words[each][shift:], *words[each][:shift]]) for each in references)
            for shift in (0, 1)
        )
        is_apart = len(system.lines) >= _MANY and own_fit < min(_SELDOM, _NEARER * next_fit)
        if len(system.lines) >= _ENOUGH and (own_fit < _UNLIKE or is_apart):
            remedies = [Remedy(f"use-{system.place}", use) for use in (SOURCE, UNUSED)]
            yield system.file, build_remark("unlike", *remedies, name=system.name)


def _find_look_alikes(columns: Sequence[Column]) -> Iterator[Finding]:
    """Find words in a file's systems that differ from a reference's word only by look-alike characters."""
    known = _distinct_words(columns_with_use(columns, REFERENCE))
    systems = columns_with_use(columns, SYSTEM) if known else ()
    for number in dict.fromkeys(system.file for system in systems):
        words = find_look_alike_words(_distinct_words([system for system in systems if system.file == number]), known)
        if words:
            yield number, build_remark("near-miss", count=len(words), word=words[0][:40])


def _distinct_words(columns: Sequence[Column]) -> set[str]:
    return {word for column in columns for line in column.lines[:_WORDS_OF] for word in line.split()}


def _find_blank_lines(columns: Sequence[Column], *, leaves_out: bool) -> Iterator[Finding]:
    """Report blank lines in systems and references; in the only reference they leave segments without any."""
    several = "blanks-left-out" if leaves_out else "blanks-kept"
    names = {
        SYSTEM: "blank-system",
        REFERENCE: several if len(columns_with_use(columns, REFERENCE)) > 1 else "blank-only-reference",
    }
    for column in columns:
        blank = [place for place, line in enumerate(column.lines, 1) if not line.strip()]
        name = names.get(column.use)
        if blank and name:
            remedies = [Remedy("blanks", "keep" if leaves_out else "out")] if name == several else []
            yield column.file, build_remark(name, *remedies, line=blank[0], count=len(blank))


def _drop_placeholders(
    columns: Sequence[Column], files: Sequence[ReadFile], found: list[Finding]
) -> tuple[Column, ...]:
    """Report a line that fills much of the only reference; drop its segments if the learner says to."""
    references = columns_with_use(columns, REFERENCE)
    lines = references[0].lines if len(references) == 1 else ()
    commonest = Counter(filter(str.strip, lines)).most_common(2)
    line, count = commonest[0] if len(commonest) > 1 else ("", 0)
    if count < max(_REPEATED, _REPEATED_SHARE * len(lines), *[_MANY * next_count for _, next_count in commonest[1:]]):
        return tuple(columns)
    number = references[0].file
    is_dropped = next(file.file.choice("placeholder") for file in files if file.file.number == number) == "out"
    name, other = ("placeholder-out", "keep") if is_dropped else ("placeholder", "out")
    remedy = Remedy("placeholder", other)
    found.append((number, build_remark(name, remedy, count=count, total=len(lines), sign=line[:40])))
    if not is_dropped:
        return tuple(columns)
    kept = [place for place, each in enumerate(lines) if each != line]
    return tuple([replace(column, lines=tuple([column.lines[place] for place in kept])) for column in columns])
