"""Promises of the settings: Streamlit's theme uses the palette, and no one is watched or shown a traceback."""

import tomllib
from collections.abc import Mapping

import pytest
from streamlit import config

from bleu_view.drawing.palette import PALETTES, palette
from tests.architecture.source import ROOT

SETTINGS = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("theme", PALETTES)
def test_the_theme_wears_the_palette(theme: str) -> None:
    colours = palette(theme)
    assert SETTINGS["theme"][theme] == {
        "primaryColor": colours.accent,
        "backgroundColor": colours.background,
        "secondaryBackgroundColor": colours.tint,
        "textColor": colours.ink,
        "borderColor": colours.rule,
        "chartCategoricalColors": list(colours.fills),
    }


def test_no_one_is_watched_or_shown_a_traceback_and_messages_that_wait_for_a_rerun_are_joined() -> None:
    promised: dict[str, object] = {
        "browser.gatherUsageStats": False,
        "client.showErrorDetails": "none",
        "client.showErrorLinks": False,
        "runner.fastReruns": False,
        "server.address": "localhost",
        "server.enableXsrfProtection": True,
    }
    assert {name: _setting(name) for name in promised} == promised


@pytest.mark.parametrize("name", ["server.maxUploadSize", "server.maxMessageSize"])
def test_a_message_is_bounded_below_what_streamlit_would_take(name: str) -> None:
    bound, default = _setting(name), config.get_config_options()[name].default_val
    assert isinstance(bound, int)
    assert isinstance(default, int)
    assert 0 < bound < default


def test_streamlit_knows_every_setting() -> None:
    known = {option.key for option in config.get_config_options().values()}
    assert set(_names(SETTINGS)) <= known
    assert not set(_names({"server": {"maxUploads": 1}})) <= known


def _setting(name: str) -> object:
    section, key = name.split(".")
    return SETTINGS[section][key]


def _names(table: Mapping[str, object], prefix: str = "") -> list[str]:
    """List the settings by their full names, such as `theme.light.textColor`."""
    names: list[str] = []
    for key, value in table.items():
        names += _names(value, f"{prefix}{key}.") if isinstance(value, dict) else [f"{prefix}{key}"]
    return names
