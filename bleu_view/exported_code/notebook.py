"""A snippet as a notebook: one cell of words in the learner's language, one of code [nbformat 4.5]."""

import json

from bleu_view.exported_code.snippet import Snippet
from bleu_view.words.texts import Texts

_KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def notebook(texts: Texts, snippet: Snippet) -> bytes:
    """Write the file, UTF-8; no output is stored in it, so that what it shows is what it computed.

    >>> cells = json.loads(notebook(Texts("en"), Snippet("plain", "print(1)")))["cells"]
    >>> [cell["cell_type"] for cell in cells], cells[1]["source"]
    (['markdown', 'code'], ['print(1)'])
    """
    words = f"# {texts(snippet.heading, snippet=texts(snippet.title))}\n\n{texts('code.notebook-note')}"
    content = {
        "cells": [
            {"cell_type": "markdown", "id": "words", "metadata": {}, "source": _lines(words)},
            {
                "cell_type": "code",
                "id": "code",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": _lines(snippet.code),
            },
        ],
        "metadata": {"kernelspec": _KERNEL, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
