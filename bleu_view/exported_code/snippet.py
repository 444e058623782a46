"""A program of the exported code, and the file or the notebook [nbformat 4.5] that it becomes."""

import json
from dataclasses import dataclass
from typing import Literal

from bleu_view.words.texts import Texts

_KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


@dataclass(frozen=True, slots=True)
class Snippet:
    """A program, complete by itself.

    Of BLEU, `id` is how it is computed ("plain", "sacrebleu", "nltk" or "d2l"); of a metric, the metric's name.
    """

    id: str
    code: str
    of: Literal["bleu", "metric"] = "bleu"

    @property
    def title(self) -> str:
        """The key of its name among the texts."""
        return f"code.{self.id}"

    @property
    def heading(self) -> str:
        """The key of the heading of its notebook."""
        return "code.notebook-title" if self.of == "bleu" else "code.metric-title"

    @property
    def file_name(self) -> str:
        """The name of its file, without ending.

        >>> Snippet("nltk", "").file_name, Snippet("ter", "", of="metric").file_name
        ('bleu-nltk', 'metric-ter')
        """
        return f"{self.of}-{self.id}"


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
