"""Structured files: JSON, WMT's XML and SGML, fairseq's output of `generate`, and Moses' n-best lists."""

import json
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Final, TypeVar

from lxml import etree, html

from labs.corpus.view.files.given_file import (
    MAX_COLUMNS,
    MAX_LINES,
    REFERENCE,
    SOURCE,
    SYSTEM,
    UNUSED,
    GivenFile,
    ReadFile,
    UnreadableError,
    build_error,
)
from labs.corpus.view.files.tables import PLAIN, build_from_columns

Key = TypeVar("Key", bound=Hashable)

MAX_BRACKETS, MAX_COMMAS, MAX_TAGS, MAX_DEPTH = 400_000, 1_500_000, 450_000, 8
"""Checked before anything is built: what a machine has room for, and more than any test set needs."""
_MARKUP: Final = re.compile(
    r"\s*<(!doctype|html|\?xml|tmx|xliff|srcset|refset|tstset|mteval|doc|dataset|hl|p|seg)\b", re.IGNORECASE
)
_DECLARED: Final = re.compile(r"^\s*(<\?xml[^>]*>|<!doctype[^>\[]*(\[[^\]]*\])?[^>]*>|\s)*", re.IGNORECASE)
_LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_ROLES: Final = {
    **dict.fromkeys(("src", "srcset"), SOURCE),
    **dict.fromkeys(("ref", "refset"), REFERENCE),
    **dict.fromkeys(("hyp", "tstset"), SYSTEM),
}
_GENERATED: Final = re.compile(r"^([STHD])-(\d+)\t(?:-?[\d.einf+-]+\t)?(.*)$", re.MULTILINE)
_BEST: Final = re.compile(r"^()(\d+) \|\|\| (.*?) \|\|\| ", re.MULTILINE)
_START = 8_192


def read_structured(file: GivenFile, text: str) -> ReadFile | None:
    r"""Read a structured file, such as JSON lines or WMT's XML; return None for plain lines or a table.

    >>> file = GivenFile(number=1, name="out.jsonl", role="systems", data=b"")
    >>> read_structured(file, '{"id": 1, "hyp": "a cat", "ref": ["the cat", "one cat"]}').columns[2]
    Column(name='ref 1', use='reference', file=1, place=2)
    >>> read_structured(file, "[1]\nthe cat")
    """
    start = text[:_START]
    if start.lstrip()[:1] in ("{", "["):
        return _read_json(file, text)
    if _MARKUP.match(start):
        return _read_markup(file, text)
    if _GENERATED.match(start) or len(_GENERATED.findall(start)) > start.count("\n") // 2 > 0:
        return _read_best_hypotheses(file, "fairseq-generate", text, _GENERATED)
    return _read_best_hypotheses(file, "n-best", text, _BEST) if _BEST.match(start) else None


def _arrange_cells(
    cells: Iterable[tuple[Key, int, str]], total: int, known_rows: Iterable[int] = ()
) -> tuple[dict[Key, list[str]], bool]:
    """Arrange cells in columns in order of appearance, and in rows by number; return whether any cell is missing.

    If several cells have the same position, the first is used.
    """
    columns: dict[Key, dict[int, str]] = {}
    rows = set(known_rows)
    for key, row, text in cells:
        columns.setdefault(key, {}).setdefault(row, text)
        rows.add(row)
        if len(columns) > MAX_COLUMNS:
            raise UnreadableError(build_error("too-many-columns", PLAIN, count=len(columns), limit=MAX_COLUMNS))
        if len(rows) > MAX_LINES:
            raise UnreadableError(build_error("too-many-lines", count=total, limit=MAX_LINES))
    has_gaps = any(len(column) < len(rows) for column in columns.values())
    return {key: [column.get(row, "") for row in sorted(rows)] for key, column in columns.items()}, has_gaps


# ---- JSON


def _read_json(file: GivenFile, text: str) -> ReadFile | None:
    if text.count("{") + text.count("[") > MAX_BRACKETS or text.count(",") > MAX_COMMAS:
        raise UnreadableError(build_error("too-deep", PLAIN))
    records = _parse_records(text)
    cells = ((name, row, value) for row, record in enumerate(records) for name, value in _flatten_cell(record, ""))
    columns, has_gaps = _arrange_cells(cells, len(records), range(len(records)))
    named = [(name, "", lines) for name, lines in columns.items()]
    return build_from_columns(file, "JSON", named, has_gaps=has_gaps) if named else None


def _parse_records(text: str) -> list[object]:
    """Return the objects of a JSON file or of JSON lines; an empty list if it contains anything else."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        if text.count("\n") > MAX_LINES:
            return []
        try:
            value = [json.loads(line) for line in text.split("\n") if line.strip()]
        except (ValueError, RecursionError):
            return []
        return value if all(isinstance(each, dict) for each in value) else []
    records: list[Any] = _rows_of_object(value) if isinstance(value, dict) else value
    is_alike = any(all(isinstance(each, kind) for each in records) for kind in (dict, (str, list)))
    return records if is_alike else []


def _columns_of(value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the columns of an object by name: lists, objects whose keys name the rows, or objects of lists.

    As in pandas' output, several objects with the same keys are columns whose keys are the names of rows.
    """
    keys = [list(each) for each in value.values() if isinstance(each, dict)]
    for name, each in value.items():
        is_group = isinstance(each, dict) and keys.count(list(each)) == 1 and not all(map(str.isdecimal, each))
        if is_group and all(isinstance(inner, list) for inner in each.values()):
            yield from ((f"{name}.{key}", inner) for key, inner in each.items())
        else:
            yield name, list(each.values()) if isinstance(each, dict) else each


def _rows_of_object(value: dict[str, Any]) -> list[Any]:
    """Return the rows of an object: of columns side by side, as pandas writes them, or of the list that it contains."""
    if all(map(str.isdecimal, value)):
        return list(value.values())
    heads, data = value.get("columns"), value.get("data")
    if isinstance(heads, list) and isinstance(data, list) and all(isinstance(row, list) for row in data):
        return [dict(zip(map(str, heads), row, strict=False)) for row in data]
    columns = dict(_columns_of(value))
    lists = {name: each for name, each in columns.items() if isinstance(each, list)}
    first = next(iter(lists.values()), [])
    is_column = len(lists) == len(columns) and isinstance(next(iter(first), None), str | list)
    if len({len(each) for each in lists.values()}) == 1 and (len(lists) > 1 or is_column):
        return [dict(zip(lists, row, strict=True)) for row in zip(*lists.values(), strict=True)]
    return next((each for each in lists.values() if each and isinstance(each[0], dict)), [value] if value else [])


def _flatten_cell(value: object, name: str, depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yield the texts and numbers inside a value with their paths; the items of a list are numbered from 1."""
    if isinstance(value, str | int | float):
        yield name, str(value)
    elif depth < MAX_DEPTH and isinstance(value, dict):
        for key, inner in value.items():
            yield from _flatten_cell(inner, f"{name}.{key}" if name else str(key), depth + 1)
    elif depth < MAX_DEPTH and isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from _flatten_cell(inner, f"{name} {number}".strip(), depth + 1)


# ---- XML and SGML


def _read_markup(file: GivenFile, text: str) -> ReadFile:
    if text.count("<") > MAX_TAGS:
        raise UnreadableError(build_error("too-deep", PLAIN))
    root = _parse_markup(_DECLARED.sub("", text, count=1))
    columns, has_gaps = _arrange_cells(_markup_segments(root, file.default_use), text.count("<seg"))
    if not columns:
        raise UnreadableError(build_error("markup", PLAIN, kind=re.findall(r"\w+", text[:_START])[0].upper()))
    named = [
        (name or file.name_stem, "" if root.tag == "tmx" else use, lines) for (use, name), lines in columns.items()
    ]
    return build_from_columns(file, "XML", named, has_gaps=has_gaps)


def _markup_segments(root: etree._Element, home: str) -> Iterator[tuple[tuple[str, str], int, str]]:
    """Yield owner (use and name), row and text of each segment.

    Segments with the same document and id are in the same row.
    """
    owners: dict[etree._Element | None, tuple[tuple[str, str], str]] = {}
    rows: dict[tuple[str, str, int], int] = {}
    times = Counter[tuple[tuple[str, str], str, str]]()
    for segment in root.iter("seg"):
        parent = segment.getparent()
        owner, document = owners.get(parent) or owners.setdefault(parent, _segment_use_and_document(segment, home))
        key = (document, segment.get("id")) if segment.get("id") else ("", "")
        times[owner, *key] += 1  # told apart by their order where others have the same id, or none
        row = rows.setdefault((*key, times[owner, *key]), len(rows))
        yield owner, row, " ".join("".join(segment.itertext()).split())


def _segment_use_and_document(segment: etree._Element, home: str) -> tuple[tuple[str, str], str]:
    """Return a segment's use with its system or translator, and its document."""
    owners = [segment, *segment.iterancestors()]
    role = next((_ROLES[each.tag] for each in owners if each.tag in _ROLES), home)
    names = (each.get(key) for each in owners for key in ("system", "translator", "sysid", "refid", _LANGUAGE))
    documents = (each.get("docid") or each.get("id") for each in owners if each.tag == "doc")
    return (role, next(filter(None, names), "")), next(filter(None, documents), "")


def _parse_markup(text: str) -> etree._Element:
    """Parse a text as XML, or else as SGML with unclosed tags; entities are not resolved, and no other file is read."""
    try:
        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True)
        parsed = etree.fromstring(text.encode(), parser)
        return parsed if next(parsed.iter("seg"), None) is not None else html.fromstring(f"<div>{text}</div>")
    except etree.LxmlError:
        return html.fromstring(f"<div>{text}</div>", parser=html.HTMLParser(remove_comments=True, no_network=True))


# ---- fairseq and Moses


def _read_best_hypotheses(file: GivenFile, kind: str, text: str, pattern: re.Pattern[str]) -> ReadFile:
    """Read the best hypothesis of each sentence, which is the first one, in the order of the sentences' numbers."""
    found = ((part, int(number[:9]), line) for part, number, line in map(re.Match.groups, pattern.finditer(text)))
    columns, _ = _arrange_cells(found, text.count("\n") + 1)
    uses = {"S": SOURCE, "T": REFERENCE, "H": UNUSED if "D" in columns else SYSTEM, "D": SYSTEM, "": SYSTEM}
    names = {"S": "source", "T": "target", "": file.name_stem}
    named = [
        (names.get(part, f"{file.name_stem} {part}"), uses[part], columns[part]) for part in uses if part in columns
    ]
    return build_from_columns(file, kind, named)
