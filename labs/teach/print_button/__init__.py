"""A print button as a component; it prints only the pages of `sheet_preview`."""

from bleu_view.words.texts import Texts
from frame.components.loader import register_component

_mount = register_component(__file__)


def show_print_button(texts: Texts, label: str) -> None:
    """Draw the print button with a label."""
    _mount(data={"language": texts.language, "label": label}, key="print_button", width="content")
