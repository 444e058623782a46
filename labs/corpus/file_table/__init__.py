"""Component with the table of added files: state, use, lines, problems, and a button for each remedy.

It reports the clicked remedy. The labels of the buttons contain file names, which Streamlit's own buttons would
interpret as Markdown.
"""

from dataclasses import asdict
from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, reported_value
from labs.corpus.corpus_memory import apply_remedy, own_file_rows
from labs.corpus.view.files.file_report import SIGNS
from labs.corpus.view.files.given_file import USES, Remedy

_KEY = "file-table"
_mount = register_component(
    __file__,
    corpus_files="""
    name=table file=head-file use=head-use lines=head-lines found=head-found header=column-header more=more-encodings
    right=sign-right odd=sign-odd wrong=sign-wrong
    """,
)


def show_file_table(texts: Texts) -> None:
    """Draw the table of the learner's own files."""
    data = {
        "language": texts.language,
        "rows": [asdict(row) for row in own_file_rows(texts)],
        "signs": SIGNS,
        "uses": {use: texts(f"corpus_files.choose-{use}") for use in USES},
    }
    _mount(data=data, key=_KEY, on_remedy_change=partial(apply_reported_remedy, _KEY))


def apply_reported_remedy(key: str) -> None:
    """Apply the remedy that the component with this key reported."""
    match reported_value(key, "remedy"):
        case {"number": int(number), "id": str(name), "value": str(value)}:
            apply_remedy(number, Remedy(name, value))
