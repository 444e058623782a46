"""Structured files: JSON, WMT's XML and SGML, fairseq's generate output, Moses' n-best lists."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

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
    error,
)
from labs.corpus.view.files.tables import PLAIN, headed, tabular

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
_GENERATED_ROLES: Final = {"S": ("source", SOURCE), "T": ("target", REFERENCE), "H": ("H", SYSTEM), "D": ("D", SYSTEM)}
_BEST: Final = re.compile(r"^(\d+) \|\|\| (.*?) \|\|\| ", re.MULTILINE)
_START = 8_192


def read_structured(file: GivenFile, text: str) -> ReadFile | None:
    r"""Read a file that shows one of these structures; None where it does not, so that it is lines or a table.

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
        return _read_generated(file, text)
    return _read_best(file, text) if _BEST.match(start) else None


# ---- JSON


def _read_json(file: GivenFile, text: str) -> ReadFile | None:
    if text.count("{") + text.count("[") > MAX_BRACKETS or text.count(",") > MAX_COMMAS:
        raise UnreadableError(error("too-deep", PLAIN))
    records = _records(text)
    if records is None:
        return None
    if len(records) > MAX_LINES:
        raise UnreadableError(error("too-many-lines", count=len(records), limit=MAX_LINES))
    named: dict[str, dict[int, str]] = {}
    for place, record in enumerate(records):
        for name, value in _flat(record, ""):
            named.setdefault(name, {})[place] = value
            if len(named) > MAX_COLUMNS:
                raise UnreadableError(error("too-many-columns", PLAIN, count=len(named), limit=MAX_COLUMNS))
    if not named:
        return None
    has_gaps = any(len(cells) < len(records) for cells in named.values())
    columns = {name: [cells.get(place, "") for place in range(len(records))] for name, cells in named.items()}
    return headed(file, "JSON", columns, has_gaps=has_gaps)


def _records(text: str) -> list[object] | None:
    """Return the objects of a JSON file or of JSON lines; None where it holds something else."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        lines = [line for line in text.split("\n") if line.strip()]
        try:
            found = [json.loads(line) for line in lines] if lines[0].lstrip().startswith("{") else []
        except (ValueError, RecursionError):
            return None
        return found if found and all(isinstance(each, dict) for each in found) else None
    if isinstance(value, dict):
        value = _rows(value)
    is_records = isinstance(value, list) and value and all(isinstance(each, dict) for each in value)
    is_texts = isinstance(value, list) and value and all(isinstance(each, str | list) for each in value)
    return value if is_records else [{"": each} for each in value] if is_texts else None


def _rows(value: dict[str, object]) -> object:
    """Return the rows of columns side by side, as pandas writes them, or the list that an object holds."""
    if all(map(str.isdecimal, value)):
        return list(value.values())
    heads, data = value.get("columns"), value.get("data")
    if isinstance(heads, list) and isinstance(data, list) and all(isinstance(row, list) for row in data):
        return [dict(zip(map(str, heads), row, strict=False)) for row in data]
    columns = {name: list(each.values()) if isinstance(each, dict) else each for name, each in value.items()}
    lists = {name: each for name, each in columns.items() if isinstance(each, list)}
    first = next(iter(lists.values()), [])
    is_column = len(lists) == len(value) and isinstance(next(iter(first), None), str)
    if len({len(each) for each in lists.values()}) == 1 and (len(lists) > 1 or is_column):
        return [dict(zip(lists, row, strict=True)) for row in zip(*lists.values(), strict=True)]
    return next((each for each in lists.values() if each and isinstance(each[0], dict)), [value] if value else [])


def _flat(value: object, name: str, depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yield the texts and numbers of an object with their paths; the items of a list are numbered from 1."""
    if isinstance(value, str | int | float):
        yield name, str(value)
    elif depth < MAX_DEPTH and isinstance(value, dict):
        for key, inner in value.items():
            yield from _flat(inner, f"{name}.{key}" if name else str(key), depth + 1)
    elif depth < MAX_DEPTH and isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from _flat(inner, f"{name} {number}".strip(), depth + 1)


# ---- XML and SGML


def _read_markup(file: GivenFile, text: str) -> ReadFile:
    if text.count("<") > MAX_TAGS:
        raise UnreadableError(error("too-deep", PLAIN))
    kind = _MARKUP.match(text)
    root = _parse(_DECLARED.sub("", text, count=1))
    segments = root.iter("seg") if root is not None else iter(())
    columns: dict[tuple[str, str], dict[tuple[str, str], str]] = {}
    owned: dict[etree._Element | None, tuple[str, str, str]] = {}
    for segment in segments:
        parent = segment.getparent()
        owner = owned.get(parent) or owned.setdefault(parent, _owner(segment, file.home))
        cells = columns.setdefault(owner[:2], {})
        if len(cells) > MAX_LINES:
            raise UnreadableError(error("too-many-lines", count=text.count("<seg"), limit=MAX_LINES))
        number = segment.get("id", "")
        key = (owner[2], number) if number else ("", f"#{len(cells)}")
        while key in cells:  # told apart by its place where its id is another one's, too
            key = (key[0], f"{key[1]}#{len(cells)}")
        cells[key] = " ".join("".join(segment.itertext()).split())
    if not columns:
        raise UnreadableError(error("markup", PLAIN, kind=kind[1].strip("!?").upper() if kind else ""))
    if len(columns) > MAX_COLUMNS:
        raise UnreadableError(error("too-many-columns", PLAIN, count=len(columns), limit=MAX_COLUMNS))
    keys = list(dict.fromkeys(key for cells in columns.values() for key in cells))
    if len(keys) > MAX_LINES:
        raise UnreadableError(error("too-many-lines", count=len(keys), limit=MAX_LINES))
    named = [(name or file.stem, use, [cells.get(key, "") for key in keys]) for (use, name), cells in columns.items()]
    asks = len(columns) > 1 and root is not None and root.tag == "tmx"
    return replace(
        tabular(file, "XML", named, asks=asks), has_gaps=any(len(cells) < len(keys) for cells in columns.values())
    )


def _owner(segment: etree._Element, home: str) -> tuple[str, str, str]:
    """Return the use, the system or translator, and the document of a segment."""
    owners = [segment, *segment.iterancestors()]
    role = next((_ROLES[each.tag] for each in owners if each.tag in _ROLES), home)
    names = (each.get(key) for each in owners for key in ("system", "translator", "sysid", "refid", _LANGUAGE))
    documents = (each.get("docid") or each.get("id") for each in owners if each.tag == "doc")
    return role, next(filter(None, names), ""), next(filter(None, documents), "")


def _parse(text: str) -> etree._Element | None:
    """Parse as XML, else as SGML with whatever it leaves open; no entity is looked up and nothing outside is read."""
    try:
        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True)
        parsed = etree.fromstring(text.encode(), parser)
        return parsed if next(parsed.iter("seg"), None) is not None else html.fromstring(f"<div>{text}</div>")
    except etree.LxmlError:
        return html.fromstring(f"<div>{text}</div>", parser=html.HTMLParser(remove_comments=True, no_network=True))


# ---- fairseq and Moses


def _read_generated(file: GivenFile, text: str) -> ReadFile:
    """Read `fairseq-generate`: the best hypothesis of each sentence, in the order of their numbers."""
    found: dict[str, dict[int, str]] = {}
    for each in _GENERATED.finditer(text):
        kind, number, line = each.groups()
        found.setdefault(kind, {}).setdefault(int(number[:9]), line)
        if len(found[kind]) > MAX_LINES:
            raise UnreadableError(error("too-many-lines", count=text.count(f"\n{kind}-") + 1, limit=MAX_LINES))
    numbers = sorted(next(iter(found.values())))
    named = []
    for kind in (kind for kind in _GENERATED_ROLES if kind in found):
        name, use = _GENERATED_ROLES[kind]
        shown = f"{file.stem} {kind}" if use == SYSTEM else name
        is_spare = kind == "H" and "D" in found
        named.append((shown, UNUSED if is_spare else use, [found[kind].get(number, "") for number in numbers]))
    return tabular(file, "fairseq-generate", named)


def _read_best(file: GivenFile, text: str) -> ReadFile | None:
    """Read the first hypothesis of each sentence of an n-best list."""
    best: dict[int, str] = {}
    for number, line in _BEST.findall(text):
        best.setdefault(int(number[:9]), line)
    if len(best) > MAX_LINES:
        return None
    return tabular(file, "n-best", [(file.stem, SYSTEM, [best[number] for number in sorted(best)])])
