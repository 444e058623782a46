"""Tests of the palettes: text contrasts with its background by at least 4.5 : 1 [WCAG 2.2, 1.4.3]."""

import pytest

from bleu_view.drawing.palette import PALETTES, Palette, palette

MIN_CONTRAST = 4.5


@pytest.mark.parametrize("theme", PALETTES)
def test_text_colours_have_enough_contrast_with_their_backgrounds(theme: str) -> None:
    colours = palette(theme)
    pairs = {
        f"{name} on {ground}": (colour, getattr(colours, ground))
        for name, colour in _text_colours(colours).items()
        for ground in ("background", "tint")
    }
    pairs |= {f"sign {order}": both for order, both in enumerate(zip(colours.signs, colours.fills, strict=True), 1)}
    pairs |= {f"{name} on alarm": (getattr(colours, name), colours.alarm_field) for name in ("ink", "alarm")}
    assert {name: contrast_ratio(*both) for name, both in pairs.items() if contrast_ratio(*both) < MIN_CONTRAST} == {}


@pytest.mark.parametrize("theme", PALETTES)
def test_six_orders_have_six_distinct_colours(theme: str) -> None:
    colours = palette(theme)
    assert [len(set(colours.fills)), len(set(colours.inks)), len(colours.signs)] == [6, 6, 6]


def contrast_ratio(first: str, second: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 [WCAG 2.2]."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    """Return the relative luminance of a colour "#rrggbb", 0 to 1 [WCAG 2.2]."""
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _text_colours(colours: Palette) -> dict[str, str]:
    orders = {f"order {order}": ink for order, ink in enumerate(colours.inks, 1)}
    return orders | {name: getattr(colours, name) for name in ("ink", "muted", "accent", "slate", "alarm")}
