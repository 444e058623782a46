"""The code fragments in `content/shared/snippets.toml`: looked up, filled in, and joined into lines of Python.

Placeholders are words in capitals; comments are in the learner's language. Filled-in values are not searched for
placeholders again, so a learner's text cannot act as one.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from textwrap import indent
from typing import Final, TypeAlias

from bleu_core import BleuScore
from bleu_view.words.catalogue import find_file
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

Fragment: TypeAlias = str | list[str]
"""Code, or the names of the parts whose code is joined."""

_IMPORTS: Final[Mapping[str, tuple[str, ...]]] = {
    "collections": ("Counter",),
    "itertools": ("zip_longest",),
    "jieba": ("cut",),
    "math": ("exp", "inf", "isclose", "log", "prod"),
    "sys": ("float_info",),
    "nltk.translate.bleu_score": ("SmoothingFunction", "corpus_bleu", "sentence_bleu"),
    "rouge_score.rouge_scorer": ("RougeScorer",),
    "sacrebleu.metrics": ("BLEU", "CHRF", "TER"),
}
_COMMENT = re.compile(r"# ([a-z0-9-]+)")
_PLACE = re.compile(r"( ?)\b([A-Z][A-Z_]+)\b")
_PERL = "perl:"
_LOGARITHM = "log"
_FEW_DIGITS = 1e-290
"""A factor of a score below this may be a subnormal float, which has fewer digits."""


def fragment_table(table: str) -> Mapping[str, Fragment]:
    """Return one table of fragments, by their names; raise KeyError if there is no such table.

    >>> fragment_table("zeros_left")["skipped"]
    'if p'
    """
    return _all_fragments()[table]


def code_fragment(table: str, name: str) -> str:
    """Return the code of one fragment, without blank lines around it; raise KeyError if there is no such fragment."""
    found = fragment_table(table)[name]
    return found.strip("\n") if isinstance(found, str) else "\n".join([code_fragment("part", part) for part in found])


def fill_fragment(template: str, texts: Texts, **places: str) -> str:
    r"""Fill comments and values into a fragment.

    A value on its own line is indented like this line, and an empty one removes the line.

    >>> print(fill_fragment("if m:\n    STEP", Texts("en"), STEP="n = 1\nm = n"))
    if m:
        n = 1
        m = n
    """
    return "\n".join([line for raw in template.splitlines() for line in _fill_line(raw, texts, places)])


def comment_line(texts: Texts, name: str, **values: str | int) -> str:
    """Return the text `code.<name>` as a comment; "" if there is no such text."""
    key = f"code.{name}"
    return f"# {texts(key, **values)}" if texts.has(key) else ""


def import_lines(code: str) -> str:
    """Return the import lines for the names that the code uses.

    >>> import_lines("x = exp(log(2))")
    'from math import exp, log'
    """
    named = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
    used = {module: [name for name in names if name in named] for module, names in _IMPORTS.items()}
    return "\n".join([f"from {module} import {', '.join(names)}" for module, names in used.items() if names])


def call_and_assertion(texts: Texts, score: BleuScore, call: str) -> str:
    """Return the code of the call and its assertion: the expected score, or the exception that the program raises."""
    if score.failure is None:
        shown, expected = decimal(score.value), _isclose_arguments(score.value)
        return fill_fragment(code_fragment("ending", "score"), texts, CALL=call, SHOWN=shown, EXPECTED=expected)
    message = score.failure.removeprefix(_PERL)
    perl = f"  # {texts('code.perl', message=message)}" if score.failure.startswith(_PERL) else ""
    return fill_fragment(
        code_fragment("ending", "failure"), texts, CALL=call, EXCEPTION=_exception(score.failure), IN_PERL=perl
    )


def _fill_line(line: str, texts: Texts, places: Mapping[str, str]) -> Iterator[str]:
    bare = line.strip()
    depth = line.removesuffix(line.lstrip())
    if bare in places:
        yield from indent(places[bare], depth).splitlines()
    elif found := _COMMENT.fullmatch(bare):
        yield f"{depth}# {texts(f'code.{found[1]}')}"
    else:
        yield _PLACE.sub(lambda place: _filled_value(place[1], place[2], places), line).replace("\n", f"\n{depth}")


def _filled_value(blank: str, name: str, places: Mapping[str, str]) -> str:
    value = places.get(name, name)
    return blank + value if value else ""


def _exception(failure: str) -> str:
    """Return the name of the Python exception for a program's failure; a Perl error becomes its Python equivalent."""
    if not failure.startswith(_PERL):
        return failure
    return ValueError.__name__ if _LOGARITHM in failure else ZeroDivisionError.__name__


def _isclose_arguments(value: float) -> str:
    """Return the arguments for `isclose`: all digits of the value, and a tolerance if few of them are valid."""
    return f"{value!r}, abs_tol=1e-300" if 0 < value < _FEW_DIGITS else repr(value)


@cache
def _all_fragments() -> dict[str, dict[str, Fragment]]:
    return tomllib.loads(find_file("snippets.toml").read_text(encoding="utf-8"))
