"""Windows over tokens: every n-gram of one order under the tokens that it covers, once the answer is shown."""

from itertools import pairwise

from bleu_core import tokenize
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.svg import Drawing, shape, text
from bleu_view.drawing.pictures.text_width import text_width
from bleu_view.scenario.predictions import Question
from bleu_view.words.texts import Texts

WIDTH = 520.0
_SIZE, _MOST = 22.0, 0.94
_TOKENS, _BRICK, _GAP = 44.0, 24.0, 6.0


def windows(texts: Texts, colours: Palette, question: Question, *, order: int, answered: bool) -> Drawing:
    """Draw the tokens and, with the answer, each window of the order on a line of its own."""
    tokens = tokenize(question.candidate, question.tokenizer)
    size = _SIZE * min(1, WIDTH * _MOST / sum(text_width(token, _SIZE) + 14 for token in tokens))
    edges = [0.0]
    for token in tokens:
        edges.append(edges[-1] + text_width(token, size) + 14)
    content = [
        text((left + right) / 2, 24, token, size, colours.ink, text_anchor="middle", font_weight=600)
        for token, (left, right) in zip(tokens, pairwise(edges), strict=True)
    ]
    content += [
        shape("rect", x=left + 2, y=34, width=right - left - 4, height=3, fill=colours.muted)
        for left, right in pairwise(edges)
    ]
    total, place = len(tokens) - order + 1, order - 1
    for start in range(total):
        fill, edge = (colours.fills[place], colours.inks[place]) if answered else ("none", colours.rule)
        left, right, y = edges[start] + 2, edges[start + order] - 2, _TOKENS + start * (_BRICK + _GAP)
        if answered:
            content.append(
                shape(
                    "rect",
                    x=left,
                    y=y,
                    width=right - left,
                    height=_BRICK,
                    rx=5,
                    fill=fill,
                    stroke=edge,
                    stroke_width=1.5,
                )
            )
            content.append(text(left + 10, y + 17, str(start + 1), 15, colours.signs[place], font_weight=700))
    height = _TOKENS + (len(tokens) - 1) * (_BRICK + _GAP)
    if not answered:
        ghost = edges[order] - edges[0] - 4
        content.append(
            shape(
                "rect",
                x=2,
                y=_TOKENS,
                width=ghost,
                height=_BRICK,
                rx=5,
                fill="none",
                stroke=colours.muted,
                stroke_dasharray="6 4",
            )
        )
        content.append(text(14, _TOKENS + 17, texts("room_pictures.window", n=order), 15, colours.muted))
    return Drawing(content=content, width=WIDTH, height=height)
