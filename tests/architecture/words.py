"""Checkers for learner texts that are written into Python code or the components' scripts."""

import ast
import re
from collections.abc import Iterator

from tests.architecture.source import Source

CHINESE = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
TWO_WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
LOWER_CASE = re.compile(r"[a-z]{2,}")  # BP, BLEU, p₁ are symbols, the same in both languages
SQL = r"(?s:\A\s*(?:BEGIN|CREATE TABLE|DELETE FROM|INSERT INTO|PRAGMA|SELECT|UPDATE)\b.*)"
SCRIPT = r"(?s:\A0*(?:const|export|import)\b.*)"
NOT_SHOWN = re.compile(rf"{SQL}|{SCRIPT}|<[^>]*>|\\[A-Za-z]+|:material/\w+:|\bbx-[\w-]+|@media [a-z]+|\bsvg\.[a-z]+")
"""Strings that are not shown to learners: SQL, scripts, tags, LaTeX, icons, CSS classes, media rules, selectors."""

LABELS = {"alt", "caption", "description", "help", "label", "page_title", "placeholder", "title"}
TEXT_CALLS = {
    *("button", "caption", "checkbox", "code", "error", "expander", "header", "html", "info", "latex"),
    *("link_button", "markdown", "metric", "multiselect", "number_input", "page_link", "pills"),
    *("popover", "radio", "segmented_control", "select_slider", "selectbox", "slider", "subheader"),
    *("success", "text", "text_area", "text_input", "title", "toast", "toggle", "warning", "write"),
}
COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"`])//[^\n]*", re.DOTALL)
STRING = r"""'[^'\n]*'|"[^"\n]*"|`[^`]*`"""
SCRIPT_LABEL = re.compile(  # texts and labels; other strings are classes and events
    rf"""(?:\b(?:textContent|innerText|title|alt|placeholder|aria(?:RoleD|D)escription|ariaLabel|ariaValueText)\s*=\s*"""
    rf"""|["'](?:title|alt|placeholder|aria-(?:label|description|roledescription|valuetext))["']\s*[,:]\s*)({STRING})"""
)


def words_in_code(source: Source) -> list[str]:
    """Return an offence for each string with Chinese or two consecutive English words, and each label with a word."""
    exempt = set(_exempt_nodes(source.tree))
    prose = [(node, text) for node, text in _literals(source.tree, exempt) if _is_prose(text)]
    labels = [(node, text) for node, text in _labels(source.tree) if _is_word(text)]
    found = {ast.unparse(node): source.offence(node, f"words in code: {text!r}") for node, text in [*labels, *prose]}
    return list(found.values())


def words_in_script(script: str) -> list[str]:
    """Return a script's strings that contain Chinese, and its texts and labels that contain any word."""
    code = COMMENT.sub("", script)
    labels = [text for text in SCRIPT_LABEL.findall(code) if LOWER_CASE.search(re.sub(r"\$\{[^}]*\}", "", text))]
    return labels + [text for text in re.findall(STRING, code) if CHINESE.search(text)]


def _is_prose(text: str) -> bool:
    read = NOT_SHOWN.sub("", text)
    return bool(CHINESE.search(read) or TWO_WORDS.search(read)) and not _is_python(text)


def _is_word(text: str) -> bool:
    read = NOT_SHOWN.sub("", text)
    return bool(CHINESE.search(read) or LOWER_CASE.search(read))


def _is_python(text: str) -> bool:
    """Return whether a text is Python code with a statement; an English sentence parses at most as an expression."""
    try:
        statements = ast.parse(text).body
    except (SyntaxError, ValueError):
        return False
    return any(not isinstance(statement, ast.Expr) for statement in statements)


def _literals(node: ast.AST, exempt: set[ast.AST]) -> Iterator[tuple[ast.AST, str]]:
    """Yield all strings outside the exempt nodes; an f-string is one string, with 0 for each value in it."""
    if node in exempt:
        return
    text = _text(node)
    if text is not None:
        yield node, text
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)):
            yield from _literals(child, exempt)


def _labels(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield the labels: first arguments of text calls, and values of label-like keywords and dictionary keys."""
    for place in ast.walk(tree):
        for node in _label_places(place):
            text = _text(node)
            if text is not None:
                yield node, text


def _label_places(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.Call(func=ast.Attribute(attr=name), args=[first, *_]) if name in TEXT_CALLS:
            return [first]
        case ast.keyword(arg=str(name), value=value) if name in LABELS:
            return [value]
        case ast.Dict(keys=keys, values=values):
            named = zip(keys, values, strict=True)
            return [value for key, value in named if isinstance(key, ast.Constant) and key.value in LABELS]
        case _:
            return []


def _exempt_nodes(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that are not checked: docstrings, errors, log messages, catalogue keys, and data.

    Data are constants that contain only font names or single characters.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Call(func=ast.Attribute(value=ast.Name(id="_LOG"))):
                yield node
            case ast.Call(func=ast.Attribute(value=ast.Name(id="texts"), attr="words")):
                yield node
            case ast.Call(func=ast.Name(id="register_component"), args=[ast.Name(id="__file__"), *_]):
                yield node
            case ast.FunctionDef():
                yield from _raised_messages(node)
            case ast.Assign(targets=[target], value=value) if _is_data(ast.unparse(target), value):
                yield node


def _is_data(name: str, value: ast.expr) -> bool:
    strings = [text for node in ast.walk(value) if (text := _text(node)) is not None]
    return name.isupper() and ("FONT" in name or all(len(text) == 1 for text in strings))


def _raised_messages(function: ast.FunctionDef) -> Iterator[ast.AST]:
    raised = [node for node in ast.walk(function) if isinstance(node, ast.Raise)]
    names = {name.id for node in raised for name in ast.walk(node) if isinstance(name, ast.Name)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(ast.unparse(target) in names for target in node.targets):
            yield node


def _text(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(_text(value) or "0" for value in values)
        case _:
            return None
