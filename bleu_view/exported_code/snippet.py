"""A program of the exported code, and its notebook file [nbformat 4.5]."""

import json
from dataclasses import dataclass
from typing import Literal

from bleu_view.words.texts import Texts

_KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


@dataclass(frozen=True, slots=True)
class Snippet:
    """A complete program that computes a score.

    For BLEU, `id` is how it is computed ("plain", "sacrebleu", "nltk" or "d2l"); for another metric, `id` is the
    metric's name.
    """

    id: str
    code: str
    of: Literal["bleu", "metric"] = "bleu"

    @property
    def title_key(self) -> str:
        """The key of the program's name in the text catalogue."""
        return f"code.{self.id}"

    @property
    def file_stem(self) -> str:
        """The name of the program's file, without its extension.

        >>> Snippet("nltk", "").file_stem, Snippet("ter", "", of="metric").file_stem
        ('bleu-nltk', 'metric-ter')
        """
        return f"{self.of}-{self.id}"


def notebook_file(texts: Texts, snippet: Snippet) -> bytes:
    """Return a notebook file with the program, in UTF-8 and without stored output.

    >>> cells = json.loads(notebook_file(Texts("en"), Snippet("plain", "print(1)")))["cells"]
    >>> [cell["cell_type"] for cell in cells], cells[1]["source"]
    (['markdown', 'code'], ['print(1)'])
    """
    heading = "code.notebook-title" if snippet.of == "bleu" else "code.metric-title"
    words = f"# {texts(heading, snippet=texts(snippet.title_key))}\n\n{texts('code.notebook-note')}"
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
