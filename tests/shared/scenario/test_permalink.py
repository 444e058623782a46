"""Tests of links: scenario and view are read back exactly; hostile or damaged links are refused or repaired."""

import base64
import json
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import TOKENIZERS, VARIANTS
from bleu_core.notices import Notice
from bleu_view.scenario.permalink import (
    ADDRESS_LIMIT,
    DAMAGED,
    INFLATED_LIMIT,
    MAX_NAME_CHARACTERS,
    MAX_VIEW_CHARACTERS,
    MAX_VIEW_ITEMS,
    SHARED_LIMIT,
    Link,
    read_link,
    write_link,
)
from bleu_view.scenario.predictions import PAGES as ASKED_ON
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import MAX_ORDER, MAX_REFERENCES, Scenario
from bleu_view.words.cards import CARDS
from labs.limits.view.bugs import BUGS

TEXTS = st.text(st.characters(codec="utf-8"), max_size=60)
SCENARIOS = st.builds(
    Scenario,
    candidate=TEXTS,
    references=st.lists(TEXTS, min_size=1, max_size=MAX_REFERENCES).map(tuple),
    tokenizer=st.sampled_from(sorted(TOKENIZERS)),
    lowercase=st.booleans(),
    variant=st.sampled_from(sorted(VARIANTS)),
    max_order=st.integers(1, MAX_ORDER),
    preset=st.sampled_from([entry.preset for entry in PRESETS]),
)
VIEWS = st.dictionaries(
    st.text(st.characters(codec="ascii", categories=["Ll"]), min_size=1, max_size=20),
    st.integers(0, 1000) | st.floats(0, 1) | st.sampled_from(["skipped", "off"]),
    max_size=5,
).map(lambda items: tuple(sorted(items.items())))


def pack_json(fields: object) -> str:
    """Encode any JSON value as the text of a link."""
    body = json.dumps(fields).encode()
    return base64.urlsafe_b64encode(zlib.compress(body)).decode().rstrip("=")


@given(SCENARIOS, VIEWS)
def test_written_link_is_read_back_exactly(scenario: Scenario, view: tuple[tuple[str, str | int], ...]) -> None:
    reading = read_link(write_link(Link(scenario, view)))
    assert reading.problem is None
    assert reading.link == Link(scenario, view)


@given(st.text(max_size=300))
def test_reading_a_link_never_raises(text: str) -> None:
    assert read_link(text).link.scenario.references


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(max_size=8),
        lambda deeper: st.lists(deeper) | st.dictionaries(st.sampled_from("crtlmnpw"), deeper),
        max_leaves=12,
    )
)
def test_reading_any_json_never_raises(fields: object) -> None:
    scenario = read_link(pack_json(fields)).link.scenario
    assert scenario.variant_to_score().max_order == scenario.max_order


def test_link_with_a_chinese_sentence_is_short() -> None:
    scenario = replace(preset("zh-nlp"), candidate="我喜欢学习自然语言处理，也喜欢教别人。")
    assert len(write_link(Link(scenario))) < 200 < SHARED_LIMIT


@pytest.mark.parametrize(
    "text", ["", "%%%", "eJw", "A" * (ADDRESS_LIMIT + 1), "ééé", pack_json([1, 2]), pack_json("x")]
)
def test_damaged_link_opens_the_first_example_and_is_reported(text: str) -> None:
    reading = read_link(text)
    assert reading.problem == DAMAGED
    assert reading.link == Link(PRESETS[0])


def test_link_that_inflates_beyond_the_limit_is_refused() -> None:
    """The link itself is short enough for an address; only its uncompressed text is too long."""
    bomb = base64.urlsafe_b64encode(zlib.compress(b'{"c":"' + b"a" * (2 * INFLATED_LIMIT) + b'"}', 9)).decode()
    assert len(bomb) < ADDRESS_LIMIT
    assert read_link(bomb).problem == DAMAGED


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"p": "the-dog"}, "the-dog"),
        ({"p": "the-cat", "t": "16a"}, "16a"),
        ({"p": "the-cat", "m": "bleurt"}, "bleurt"),
    ],
)
def test_only_the_unknown_name_is_replaced_and_reported(fields: dict[str, object], name: str) -> None:
    reading = read_link(pack_json({**fields, "n": 3}))
    assert reading.problem == Notice("link-newer", (("name", name),))
    assert reading.link.scenario.max_order == 3


@pytest.mark.parametrize("fields", [{"n": 7}, {"n": True}, {"n": "4"}, {"l": 1}, {"c": 5}, {"r": []}, {"r": "abc"}])
def test_invalid_field_gets_the_value_of_the_example(fields: dict[str, object]) -> None:
    reading = read_link(pack_json({"p": "the-cat", **fields}))
    assert reading.problem is not None
    assert reading.link.scenario == preset("the-cat")


def test_answers_of_the_whole_course_fit_a_link() -> None:
    """The view has an answer to every question, card and bug, and as many items for other choices."""
    answers = [*ASKED_ON, *[f"card-{name}" for name in CARDS], *[f"bug-{name}" for name in BUGS]]
    view = tuple(sorted((name, "yes") for name in (*answers, *[f"page-item-{name}" for name in answers])))
    assert read_link(write_link(Link(PRESETS[0], view))).link.view == view


def test_view_items_over_a_limit_or_invalid_are_neither_read_nor_written() -> None:
    """A long view item would leave less room for the candidate in the address."""
    fits, exceeds, long_name = (
        "x" * MAX_VIEW_CHARACTERS,
        "x" * (MAX_VIEW_CHARACTERS + 1),
        "n" * (MAX_NAME_CHARACTERS + 1),
    )
    refused: dict[str, str | int] = {"b-the-cat": exceeds, long_name: 1}
    view = {"own": fits, **refused, "practice-seed": True, "deep": {"a": 1}, "order": 2}
    read = read_link(pack_json({"p": "the-cat", "w": view})).link
    assert read.view == (("own", fits), ("order", 2))
    assert write_link(Link(read.scenario, (*refused.items(), *read.view))) == write_link(read)
    many = {f"item{number}": number for number in range(2 * MAX_VIEW_ITEMS)}
    assert len(read_link(pack_json({"p": "the-cat", "w": many})).link.view) <= MAX_VIEW_ITEMS


@pytest.mark.parametrize("item", [b'"order":"a\\ud800"', b'"a\\ud800":1'])
def test_lone_surrogate_is_replaced_in_a_text_and_refused_in_a_view_item(item: bytes) -> None:
    body = b'{"p":"the-cat","c":"a\\ud800b","w":{' + item + b"}}"
    link = read_link(base64.urlsafe_b64encode(zlib.compress(body)).decode()).link
    assert (link.scenario.candidate, link.view) == ("a?b", ())


def test_references_over_the_limit_are_dropped_with_a_notice() -> None:
    count = MAX_REFERENCES + 3
    reading = read_link(pack_json({"p": "the-cat", "r": ["a cat"] * count}))
    assert len(reading.link.scenario.references) == MAX_REFERENCES
    assert reading.problem == Notice("too-many-references", (("count", count), ("limit", MAX_REFERENCES)))
