"""Checker for hard-to-read English in docstrings, comments, test names and documents.

`python -m tests.architecture.prose [PATH …]` prints the hits in the given files and folders, by default in the whole
project. The patterns are habits that confuse a reader who knows Python, Streamlit and BLEU, but not this project.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("app.py", "pages", "labs", "frame", "room", "bleu_view", "bleu_core", "tests", "benchmarks", "examples")
DOCUMENTS = ("*.md", "docs/*.md", "deploy/*.md", ".github/**/*.md")
SHORT_COMMENT = 4
"""A comment with at most this many words is a label, not a sentence."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the check: a pattern of words, and the advice shown with each hit."""

    pattern: re.Pattern[str]
    advice: str


def _rules(table: dict[str, str]) -> list[Rule]:
    return [Rule(re.compile(pattern, re.MULTILINE), advice) for pattern, advice in table.items()]


FIRST_WORDS = _rules(
    {
        r"^Gives? (?!up\b)": "Return …",
        r"^Tells? ": "Return whether …, Report …",
        r"^Says? ": "Describe …, Return the message …",
        r"^Names? (?!of\b)": "Return the name of …",
        r"^Lets? ": "Allow, Support …",
        r"^What (?!'s)": "begin with the noun: “State of …”",
        r"^(?:Hand|Put|Take|Hold|Lay) ": "use the technical verb: pass, insert, read, store",
        r"^(?:Where|Who|Whether|How) ": "begin with a noun or a verb",
        r"^(?:One|Two|Three) ": "name the thing: “A …”, “The …”",
        r"\b(?:Comes in|Goes out|In:|Out:)": "Args and Returns, or a sentence",
    }
)
"""Rules for the first word of a docstring."""

ANYWHERE = _rules(
    {
        r"(?:^|[.;:] )[Ww]hat [^.;:?]{3,60}? (?:is|are|has|have|stays?|goes|comes|gets?|was|were)\b": (
            "name the thing: “the typed text”, not “what is typed”"
        ),
        r"\b(?:of|from|to|with|by|for|in|and|or) what "
        r"(?:is|was|are|were|has|stands|comes|came|goes|waits|holds|they|it|one|the|a|an|no)\b": "name the thing",
        r"\b(?:stands?|stood)\b(?! (?:for|in for|out|up|alone)\b)": "is, appears, is shown, is stored",
        r"(?<!there )(?<!There )\b(?:is|are|was|were) no "
        r"(?!longer|more|less|matter|need|way|such|reason|other|guarantee|harm|limit|point|default|difference)": (
            "is not a"
        ),
        r"\b(?:is|are|was|were|be) told\b": "receives, is notified of, shows",
        r"(?:^|[.;:] )(?:Nothing|Nobody) (?:that|of|is|was|who)\b": "turn round: “X does not …”",
        r"\bof (?:its|their|one's|his|her) own\b": "its own X, a separate X",
        r"\b(?:it|them|one|browser|server|page|standard library|names?|[a-z]+s?) alone\b(?=[.,;:]|$)": "only",
        r"\bat hand\b": "available",
        r", for (?:it|they|that|this|he|she|something|no)\b(?! (?:example|instance))": "because",
        r"\b[Aa]ll that (?:is|was|a|the|it|follows|follow|one)\b": "everything, all the X",
        r"(?:^|[.;] )(?:Who|Whoever) (?!is responsible)[a-z]+ [^?]{5,80}?[.;,]": "Anyone who, A learner who",
        r"^(?:In|On|At|Under|Behind|From|By) [^,.]{3,50} (?:stands|lies|waits|comes|goes)\b": "subject first",
        r"\b(?:screen reader|server|browser|page|phone|room|stage|store|module|core|view|address) "
        r"(?:hears|knows|asks|speaks|forgets|remembers|says|tells|learns|wants)\b": (
            "machines read, store, request, receive, show"
        ),
        r"\b(?:is|are) those (?:that|of|which)\b": "name them",
        r"\b(?:comes in|goes out|comes to rest|goes on(?! \w+ing)|went on|goes further|leads? back|led back)\b": (
            "arrives, is returned, stops, continues, returns"
        ),
        r"\b(?:likewise|hence|thereof|therein|herein|whereupon|wherein)\b": "a plain connective",
        r"\bwhere there (?:is|are|was|were) (?:no|none|but)\b": "if there is no",
        r"\bmend(?:s|ed|ing)?\b": "fix",
        r"\b(?:meanwhile)(?=[.;,]|$)": "name the event",
        r"\b(?:but one|but for|all but|nothing but|none but)\b": "except",
    }
)

EXAMPLE = re.compile(r"(?ms)^\s*>>>.*?(?=\n\s*\n|\Z)")
CODE = re.compile(r"`[^`]*`")
FENCE = re.compile(r"(?ms)^```.*?^```$")


def find_hits(text: str, *, is_docstring: bool = False) -> list[str]:
    """Return a message for each hit in a text: the matched words and the advice."""
    flat = re.sub(r"\s*\n\s*", " ", CODE.sub("`x`", EXAMPLE.sub("", text)))
    rules = [*(FIRST_WORDS if is_docstring else ()), *ANYWHERE]
    return [f"“{match[0].strip()}” → {rule.advice}" for rule in rules for match in rule.pattern.finditer(flat)]


def python_hits(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line number and message of each hit in a Python file's docstrings, test names and comments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            line = getattr(node, "lineno", 1)
            yield from ((line, hit) for hit in find_hits(ast.get_docstring(node) or "", is_docstring=True))
            name = getattr(node, "name", "")
            if name.startswith("test_"):
                yield from ((line, hit) for hit in find_hits(name.removeprefix("test_").replace("_", " ")))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and len(token.string.split()) > SHORT_COMMENT:
            yield from ((token.start[0], hit) for hit in find_hits(token.string.lstrip("# ")))


def document_hits(text: str) -> Iterator[tuple[int, str]]:
    """Yield the paragraph number and message of each hit in a document; code blocks are skipped."""
    for number, paragraph in enumerate(FENCE.sub("", text).split("\n\n"), start=1):
        yield from ((number, hit) for hit in find_hits(paragraph))


def checked_files() -> list[Path]:
    """Return the project's Python files and documents."""
    roots = [ROOT / name for name in FOLDERS]
    python = [file for root in roots for file in ([root] if root.is_file() else root.rglob("*.py"))]
    documents = [file for pattern in DOCUMENTS for file in ROOT.glob(pattern)]
    return sorted(python) + sorted(documents)


def main(paths: list[str]) -> int:
    """Print the hits in the given files and folders, by default in all; return the exit status."""
    chosen = [Path(path).resolve() for path in paths]
    count = 0
    for file in checked_files():
        if chosen and not any(file == path or path in file.parents for path in chosen):
            continue
        text = file.read_text(encoding="utf-8")
        for line, hit in python_hits(text) if file.suffix == ".py" else document_hits(text):
            count += 1
            sys.stdout.write(f"{file.relative_to(ROOT)}:{line}: {hit}\n")
    sys.stdout.write(f"{count} hits\n")
    return count > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
