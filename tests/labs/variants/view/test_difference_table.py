"""The difference table: a real table whose last column is drawn."""

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from bleu_core import VARIANTS, Segment, Variant, d2l, papineni
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.difference_lines import MODES, lines, why
from labs.variants.view.difference_table import difference_table, reading

ENGLISH = Texts("en")
CAT = Segment("The cat sat.", ("the cat sat.",))
FOUND = why(CAT, d2l(), VARIANTS["mteval13a"])


def table(mode: str = "average", texts: Texts = ENGLISH) -> Element:
    html = difference_table(texts, FOUND, mode)
    found = fromstring(html[: html.index("</div><p") + len("</div>")]).find("table")  # noqa: S314 - our own markup
    assert found is not None
    return found


def cells(row: Element) -> list[str]:
    return ["".join(cell.itertext()) for cell in row]


def rows(mode: str = "average", texts: Texts = ENGLISH) -> list[list[str]]:
    return [cells(row) for row in table(mode, texts).iterfind("tbody/tr")]


def test_the_first_row_is_a_and_the_last_is_b() -> None:
    assert rows()[0][:2] == ["AD2L (English edition)", "0"]
    assert rows()[-1][:2] == ["Bmteval-v13a", "1"]


def test_a_row_says_choice_both_entries_effect_and_running_score() -> None:
    assert rows()[1] == ["case", "kept", "A–Z lower-cased", "▲+0.688", "from 0 to 0.688"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_a_row(mode: str, language: str) -> None:
    assert len(rows(mode, Texts(language))) == len(lines(FOUND, mode)) + 2


def test_every_row_and_column_has_a_head() -> None:
    assert [cell.get("scope") for cell in table().iterfind("thead/tr/th")] == ["col"] * 5
    assert [row[0].get("scope") for row in table().iterfind("tbody/tr")] == ["row"] * 6


def test_a_row_has_as_many_columns_as_the_head() -> None:
    spans = [sum(int(cell.get("colspan", "1")) for cell in row) for row in table().iterfind("tbody/tr")]
    assert set(spans) == {5}


def test_gains_are_plain_and_losses_are_hatched() -> None:
    kinds = {"".join(row[0].itertext()): row[-1].find(".//i") for row in table().iterfind("tbody/tr")}
    drawn = {name: bar.get("class") for name, bar in kinds.items() if bar is not None}
    assert drawn["case"] == "bx-gain"
    assert drawn["weights"] == "bx-loss"
    assert drawn["Bmteval-v13a"] == "bx-total"


def test_no_bar_stands_for_0() -> None:
    assert table().findall("tbody/tr")[0].find(".//i[@class='bx-total']") is None


def test_a_bar_begins_where_the_one_before_ended() -> None:
    html = difference_table(ENGLISH, FOUND, "average")
    first, second = re.findall(r'class="bx-gain" style="left:([\d.]+)%;width:([\d.]+)%"', html)[:2]
    assert float(first[0]) + float(first[1]) == pytest.approx(float(second[0]), abs=0.02)


def test_a_mix_without_a_value_is_marked() -> None:
    found = why(Segment("the cat", ("the cat sat",)), papineni(), Variant(max_order=2, empty_orders="failure"))
    html = difference_table(ENGLISH, found, "average")
    assert html.count(" †</td>") == 2
    assert "combinations on the way stop" in html


def test_an_axis_that_is_exceeded_grows() -> None:
    short = Segment("a a a a a", ("a a a a a",))
    generous = Variant(smoothing="neighbours", weighting="own", own_weights=(2.0, 1.0, 1.0, 1.0))
    html = difference_table(ENGLISH, why(short, papineni(), generous), "average")
    assert all(float(place) <= 100 for place in re.findall(r"left:([\d.]+)%", html))
    assert ">1.5<" in html


def test_a_reading_is_heard_and_bold_where_it_matters() -> None:
    html = reading(ENGLISH, ("**Case** matters.", "So does & more."))
    assert html == '<p class="bx-say" role="status"><strong>Case</strong> matters. So does &amp; more.</p>'
