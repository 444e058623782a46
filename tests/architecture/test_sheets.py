"""Shared style sheets and scripts do not know their users: a class or key that one lab alone gives is styled there."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping

import pytest

from tests.architecture.source import ROOT, Source, sample, sources

SHEETS = [file.relative_to(ROOT).as_posix() for file in sorted((ROOT / "frame").rglob("*.*s"))]
CLASS = re.compile(r"\bbx-[a-z0-9-]+")
KEY = re.compile(r"\bst-key-([\w-]+)")
Owners = Mapping[str, set[str | None]]


@pytest.fixture(scope="module")
def owners() -> Owners:
    return who_gives(sources("labs", "frame", "bleu_view"))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_shared_sheet_names_nothing_of_one_lab(sheet: str, owners: Owners) -> None:
    assert strangers((ROOT / sheet).read_text(encoding="utf-8"), owners) == set()


def test_a_class_and_a_key_of_one_lab_are_found() -> None:
    lab = sample('_KEY = "board"\nst.container(key=_KEY)\nst.html("<p class=bx-own>")', "labs/corpus/a.py")
    frame = sample('st.container(key="menu")\nst.html("<p class=bx-all>")', "frame/a.py")
    css = ".bx-own, .bx-all, .st-key-board, .st-key-menu {}"
    assert strangers(css, who_gives([lab, frame])) == {"bx-own", "st-key-board"}


def strangers(sheet: str, owners: Owners) -> set[str]:
    """Find the classes and keys of a sheet that one lab gives, and nothing that pages share."""
    named = {*CLASS.findall(sheet), *[f"st-key-{key}" for key in KEY.findall(sheet)]}
    return {name for name in named if name in owners and len(owners[name]) == 1 and None not in owners[name]}


def who_gives(given_by: Iterable[Source]) -> Owners:
    """Collect every class and key with the pages whose labs give it; None stands for what pages share."""
    owners: dict[str, set[str | None]] = {}
    for source in given_by:
        for name in {*_classes(source), *_keys(source)}:
            owners.setdefault(name, set()).add(source.page)
    return owners


def _classes(source: Source) -> Iterator[str]:
    for node in source.nodes(ast.Constant):
        if isinstance(node.value, str):
            yield from CLASS.findall(node.value)


def _keys(source: Source) -> Iterator[str]:
    """List the keys that a file gives: of one that is put together, the beginning."""
    constants = {
        target.id: node.value
        for node in source.tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for call in source.nodes(ast.Call):
        for keyword in call.keywords:
            if keyword.arg == "key":
                value = keyword.value
                value = constants.get(value.id, value) if isinstance(value, ast.Name) else value
                first = value.values[0] if isinstance(value, ast.JoinedStr) else value
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield f"st-key-{first.value}"
