"""The wall of bricks: bare while the question is asked, with its fates and fractions once it is answered."""

from dataclasses import replace

from bleu_core import BleuScore
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.sheet import Drawing
from bleu_view.drawing.pictures.wall_picture import Shown, wall_picture
from bleu_view.words.texts import Texts


def brick_wall(texts: Texts, colours: Palette, result: BleuScore, *, answered: bool, order: int = 0) -> Drawing:
    """Draw the wall; while it is asked without the references, whose matched words are marked there."""
    numbers = tuple(range(1, 1 + len(result.segments[0].reference_lengths)))
    shown = Shown(order=order, revealed=answered, reference_numbers=numbers, legend=False)
    if answered:
        return wall_picture(texts, colours, result, shown)
    plain = replace(
        colours, fills=(colours.background,) * 6, inks=(colours.muted,) * 6, signs=(colours.background,) * 6
    )
    return wall_picture(texts, plain, result, replace(shown, order=0, reference_numbers=()))
