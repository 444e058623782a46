"""What can be taken away from a scored corpus: files, charts, a report, the signature. In: the result. Out: buttons.

A file is written when its button is pressed, not at every run.
"""

from collections.abc import Callable

import streamlit as st

from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.widgets.blocks import show_download
from frame.widgets.take_away import PictureFile, show_picture_files
from labs.corpus.view.export import (
    CorpusResult,
    draws_csv,
    html_report,
    latex_table,
    pictures,
    scores_json,
    segments_csv,
    segments_tsv,
    signature_line,
)


def show_corpus_export(page: Page, result: CorpusResult) -> None:
    """Draw a button for each file, the charts to save, and the signature."""
    texts, stem = page.texts, f"bleu-{result.corpus.name}"
    st.header(texts("corpus_export.title"), anchor=False)
    with st.container(horizontal=True):
        for name, file, write in _files(texts, result):
            show_download(_label(texts, result, name), f"{stem}-{file}", write)
    files = [PictureFile(each.name, f"{stem}-{each.id}", each.svg) for each in pictures(result, texts)]
    show_picture_files(texts, files, key="save-pictures")
    st.text(texts("corpus_export.signature"))
    st.code(signature_line(result), language=None, wrap_lines=True)


def _files(texts: Texts, result: CorpusResult) -> list[tuple[str, str, Callable[[], bytes]]]:
    files: list[tuple[str, str, Callable[[], bytes]]] = [
        ("csv", "segments.csv", lambda: segments_csv(result)),
        ("tsv", "segments.tsv", lambda: segments_tsv(result)),
        ("json", "scores.json", lambda: scores_json(result)),
        ("latex", "table.tex", lambda: latex_table(result, texts).encode("utf-8", "replace")),
        ("report", "report.html", lambda: html_report(result, texts.language).encode("utf-8", "replace")),
    ]
    if result.draw_total:
        files.insert(3, ("draws", "draws.csv", lambda: draws_csv(result)))
    return files


def _label(texts: Texts, result: CorpusResult, name: str) -> str:
    if name == "draws":
        return texts("corpus_export.file-draws", count=f"{result.draw_total:,}")
    return texts(f"corpus_export.file-{name}")
