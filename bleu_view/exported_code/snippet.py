"""One program of the exported code, and the file that it becomes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Snippet:
    """One program, complete by itself; `id` is "plain", "sacrebleu", "nltk" or "d2l"."""

    id: str
    code: str

    @property
    def title(self) -> str:
        """The key of its name among the texts."""
        return f"code.{self.id}"

    @property
    def file_name(self) -> str:
        """The name of its file, without ending."""
        return f"bleu-{self.id}"
