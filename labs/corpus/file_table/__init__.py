"""Table of the added files: state, use, lines, problems, and a button for each remedy.

The component reports the pressed remedy. File names are learners' text on its buttons; Streamlit's buttons would read
them as Markdown.
"""

from collections.abc import Callable
from dataclasses import asdict
from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import component, reported_value
from labs.corpus.view.files.file_report import ODD, RIGHT, SIGNS, WRONG, FileRow
from labs.corpus.view.files.given_file import USES, Remedy

Fix = Callable[[int, Remedy], None]

_mount = component(__file__)


def file_table(texts: Texts, rows: tuple[FileRow, ...], *, fix: Fix, key: str) -> None:
    """Draw the table; `fix` is called with a file's number and a remedy."""
    data = {
        "language": texts.language,
        "rows": [asdict(row) for row in rows],
        "signs": SIGNS,
        "uses": {use: texts(f"corpus_files.choose-{use}") for use in USES},
        "words": _words(texts),
    }
    _mount(data=data, key=key, on_remedy_change=partial(_fix, key, fix))


def _fix(key: str, fix: Fix) -> None:
    match reported_value(key, "remedy"):
        case {"number": int(number), "id": str(name), "value": str(value)}:
            fix(number, Remedy(name, value))


def _words(texts: Texts) -> dict[str, str]:
    return {
        "name": texts("corpus_files.table"),
        "file": texts("corpus_files.head-file"),
        "use": texts("corpus_files.head-use"),
        "lines": texts("corpus_files.head-lines"),
        "found": texts("corpus_files.head-found"),
        "header": texts("corpus_files.column-header"),
        "more": texts("corpus_files.more-encodings", count="{count}"),
        **{state: texts(f"corpus_files.sign-{state}") for state in (RIGHT, ODD, WRONG)},
    }
