"""Tests of the installed package, which contains only the core; the app runs from its folder."""

import re
import tomllib

from bleu_core.version import VERSION
from tests.architecture.source import ROOT
from tests.architecture.test_imports import LIBRARIES

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DEPENDENCIES = PROJECT["project"]["dependencies"]
EXTRAS = [one for extra in PROJECT["project"]["optional-dependencies"].values() for one in extra]
APP_BOUNDS = dict(re.findall(r"^([\w-]+)(\S+)", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE))


def package_name(dependency: str) -> str:
    return re.split(r"[<>=~]", dependency)[0]


def test_only_the_core_is_installed_with_its_types() -> None:
    assert PROJECT["tool"]["setuptools"]["packages"]["find"]["include"] == ["bleu_core*"]
    assert PROJECT["tool"]["setuptools"]["package-data"] == {"bleu_core": ["py.typed"]}
    assert (ROOT / "bleu_core" / "py.typed").exists()


def test_the_package_requires_the_libraries_that_the_core_may_import() -> None:
    assert {package_name(one) for one in DEPENDENCIES} == LIBRARIES["bleu_core"] - {"jieba"}
    assert [package_name(one) for one in EXTRAS] == ["rouge-score", "jieba"]


def test_the_app_requires_the_same_libraries_with_equal_upper_bounds() -> None:
    """Lower bounds may differ: the app needs a newer NumPy for pandas."""
    bounds = {package_name(one): one.rpartition(",")[2] for one in [*DEPENDENCIES, *EXTRAS]}
    assert {name: APP_BOUNDS[name].rpartition(",")[2] for name in bounds} == bounds


def test_package_citation_and_changelog_have_the_same_version() -> None:
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "bleu_core.version.VERSION"}
    cited = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    changed = re.search(r"^## \[([\d.]+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert cited
    assert changed
    assert (cited[1], changed[1]) == (VERSION, VERSION)
