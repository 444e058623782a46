"""Tests of a hostile client, which sends values of any type for every widget of every page, and for removed widgets.

Each message has a value for every widget, so that eight messages test a page instead of a thousand. A value may cause
an error in the sender's session, but must not affect another session or appear in the log.
"""

import json
import re
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs

import pytest
from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.proto.Common_pb2 import DoubleArray, SInt64Array, StringArray
from streamlit.proto.WidgetStates_pb2 import WidgetState

from bleu_view.scenario.permalink import read_link
from frame.shell.course import course
from tests.faults.websocket_client import websocket_visit
from tests.shared.pages.addresses import name_in_address, scenario_query
from tests.shared.pages.explore import example_link

TYPED_MARK = "what-a-learner-typed"
TEXTS = (TYPED_MARK, "", "-1", "\x00", f"{TYPED_MARK} " * 2_000, "1e999", "0.9..0.1", "papineni", "9" * 30)
NUMBERS = (float("nan"), float("inf"), -1.0, 1e300, 0.1234567, 2.0, 1_000.0)
JSON_TEXTS = (
    *("{", "null", "[]", "7", '"text"', "NaN", "1" + "0" * 5_000, "[" * 50_000, '{"a":' * 300 + "1" + "}" * 300),
    *(json.dumps([TYPED_MARK, {"event": TYPED_MARK, "value": [1]}]),),
)
REPORT_VALUES = (
    None,
    True,
    -1,
    0.5,
    10**12,
    "",
    TYPED_MARK,
    "1,2,3",
    "3/1",
    "[]",
    [1, TYPED_MARK],
    [[0, 9], [1, 1]],
    {"at": [1]},
)
ROUNDS = 8


@pytest.fixture(scope="module")
def report_names(root: Path) -> tuple[str, ...]:
    """Return the names of the values that components report, such as "moved" of the callback `on_moved_change`."""
    sources = [path.read_text(encoding="utf-8") for layer in ("frame", "labs") for path in (root / layer).rglob("*.py")]
    return tuple(sorted({name for source in sources for name in re.findall(r"\bon_(\w+)_change\b", source)}))


@pytest.mark.parametrize("ask", ["1", "0"], ids=["asking", "told"])
@pytest.mark.parametrize("page", [name for name, _ in course()])
def test_hostile_values_affect_only_the_senders_session(
    url: str, app_log: Path, report_names: tuple[str, ...], page: str, ask: str
) -> None:
    random = Random(f"{page} {ask}")  # noqa: S311 - seeded: the same values in every run
    address = name_in_address(page), f"lang=en&ask={ask}&{scenario_query(example_link('the-cat', ()))}"
    with websocket_visit(url) as neighbour, websocket_visit(url, *address) as before:
        with websocket_visit(url, *address) as visit:
            known_widgets: set[str] = set()
            for _ in range(ROUNDS):
                known_widgets |= set(visit.screen.widgets.values())
                visit.run(
                    visit.screen.message(
                        *[random_widget_state(random, id_, report_names) for id_ in sorted(known_widgets)], once=True
                    )
                )
            neighbour.run(neighbour.screen.field_message("candidate", "the neighbour's"))
            assert neighbour.screen.failures == []
            assert read_link(parse_qs(neighbour.screen.query)["s"][0]).link.scenario.candidate == "the neighbour's"
        with websocket_visit(url, *address) as after:
            assert after.screen.failures == []
            # Compared without their order, which depends on timing.
            assert sorted(after.screen.blocks) == sorted(before.screen.blocks)
    assert TYPED_MARK not in app_log.read_text(encoding="utf-8")


def test_a_repeated_submit_has_no_effect(url: str) -> None:
    view = (("limits-1", "skipped"), ("limits-tab", "bands"))
    with websocket_visit(url, "limits", f"lang=en&ask=1&s={example_link('papineni-1', view)}") as visit:
        visit.run(visit.screen.choice_message("answer-limits-2", visit.screen.options["answer-limits-2"][0]))
        commit = [WidgetState(id=visit.screen.widgets["commit-limits-2"], trigger_value=True)]
        visit.run(visit.screen.message(*commit, once=True))
        query_after_commit = visit.screen.query
        visit.run(visit.screen.message(*commit, once=True))
        assert visit.screen.failures == []
        assert visit.screen.query == query_after_commit


def random_widget_state(random: Random, id_: str, report_names: tuple[str, ...]) -> WidgetState:
    """Return a random widget state: a value of any type, or a component's report with random values for all names."""
    text, number, report = random.choice(TEXTS), random.choice(NUMBERS), random.choice(JSON_TEXTS)
    if random.random() < 0.1:
        return WidgetState(id=_make_trigger_id(id_, "events"), json_trigger_value=report)
    fields: tuple[dict[str, Any], ...] = (
        {"trigger_value": True},
        {"bool_value": random.random() < 0.5},
        {"string_value": text},
        {"string_array_value": StringArray(data=[text] * random.randrange(3))},
        {"double_value": number},
        {"double_array_value": DoubleArray(data=[number] * random.randrange(4))},
        {"int_array_value": SInt64Array(data=[2**62, -1])},
        {"int_value": -(2**60)},
        {"json_value": report},
        {"json_value": json.dumps({name: random.choice(REPORT_VALUES) for name in report_names})},
        {},
    )
    return WidgetState(id=id_, **random.choice(fields))
