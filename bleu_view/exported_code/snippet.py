"""A program of the exported code, and the file that it becomes."""

from dataclasses import dataclass
from typing import Literal


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
