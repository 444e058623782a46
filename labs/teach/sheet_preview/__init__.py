"""The worksheet and its key as they will be printed, small. Printing prints only them, at their real size."""

from bleu_view.words.texts import Texts
from frame.components.loader import component

_mount = component(__file__)


def sheet_preview(texts: Texts, html: str, *, alt: str, caption: str) -> None:
    """Draw both pages side by side."""
    data = {"language": texts.language, "html": html, "alt": alt, "caption": caption}
    _mount(data=data, key="sheet_preview")
