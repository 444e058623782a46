"""Tests of Streamlit's settings: the palette in the theme, no telemetry, no tracebacks, and size limits."""

import tomllib
from collections.abc import Mapping

import pytest
from streamlit import config

from bleu_view.drawing.palette import PALETTES, palette
from tests.architecture.source import ROOT

SETTINGS = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("theme", PALETTES)
def test_streamlits_theme_uses_the_palette(theme: str) -> None:
    colours = palette(theme)
    assert SETTINGS["theme"][theme] == {
        "primaryColor": colours.accent,
        "backgroundColor": colours.background,
        "secondaryBackgroundColor": colours.tint,
        "textColor": colours.ink,
        "borderColor": colours.rule,
        "chartCategoricalColors": list(colours.fills),
    }


def test_telemetry_tracebacks_and_fast_reruns_are_off() -> None:
    expected: dict[str, object] = {
        "browser.gatherUsageStats": False,
        "client.showErrorDetails": "none",
        "client.showErrorLinks": False,
        "runner.fastReruns": False,
        "server.address": "localhost",
        "server.enableXsrfProtection": True,
    }
    assert {name: _setting(name) for name in expected} == expected


@pytest.mark.parametrize("name", ["server.maxUploadSize", "server.maxMessageSize"])
def test_size_limits_of_messages_are_below_streamlits_defaults(name: str) -> None:
    bound, default = _setting(name), config.get_config_options()[name].default_val
    assert isinstance(bound, int)
    assert isinstance(default, int)
    assert 0 < bound < default


def test_every_setting_exists_in_streamlit() -> None:
    known = {option.key for option in config.get_config_options().values()}
    assert set(_full_names(SETTINGS)) <= known
    assert not set(_full_names({"server": {"maxUploads": 1}})) <= known


def _setting(name: str) -> object:
    section, key = name.split(".")
    return SETTINGS[section][key]


def _full_names(table: Mapping[str, object], prefix: str = "") -> list[str]:
    """Return the full names of the settings, such as `theme.light.textColor`."""
    names: list[str] = []
    for key, value in table.items():
        names += _full_names(value, f"{prefix}{key}.") if isinstance(value, dict) else [f"{prefix}{key}"]
    return names
