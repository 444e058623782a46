"""A trio as a list: the references, and each candidate with a remark on how it was changed."""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element
from bleu_view.scenario.presets import preset
from bleu_view.scenario.trios import LETTERS, TRIOS
from bleu_view.words.texts import Texts


def trio_lines(texts: Texts, name: str) -> Element:
    """Build the list of the references and the three candidates."""
    references = [(texts("beyond.reference-row"), (text,)) for text in preset(name).references]
    candidates = [
        (letter, (text, element("small", f" · {candidate_remark(texts, name, letter)}")))
        for letter, text in zip(LETTERS, TRIOS[name].texts, strict=True)
    ]
    lines = [part for head, body in (*references, *candidates) for part in (element("dt", head), element("dd", *body))]
    return element("dl", *lines, class_="bx-quoted bx-trio")


def candidate_remark(texts: Texts, name: str, letter: str) -> str:
    """Return the remark on one candidate of a trio, given by its letter."""
    return texts(f"beyond.{name}-{letter.lower()}")
