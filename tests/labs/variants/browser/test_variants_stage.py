"""The stage of Variants in a browser: guess, let the dots fall, choose another pair, by hand and by keys."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_core import VARIANTS
from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import OpenApp, settled, written
from tests.shared.pages.explore import link

EN: Final = Texts("en")
SKIPPED: ViewItem = ("variants-2", "skipped")
# How long all animations of the component take that were begun, in ms.
MOTION = """stage => Math.max(0,
  ...stage.getRootNode().getAnimations().map(each => each.effect.getComputedTiming().endTime))"""
AT_REST = """async stage => {
  await Promise.allSettled(stage.getRootNode().getAnimations().map(each => each.finished));
}"""
# By how many pixels dots leave the picture, above or below or beside it.
OUTSIDE = """stage => {
  const { left, right, top, bottom } = stage.querySelector('.pile').getBoundingClientRect();
  return Math.max(...[...stage.querySelectorAll('.dot')].map(dot => {
    const box = dot.getBoundingClientRect();
    return Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom);
  }));
}"""


def shown(page: Page) -> Locator:
    return page.locator(".variants-stage")


def open_stage(open_app: OpenApp, view: tuple[ViewItem, ...] = (), lang: str = "en", width: int = 1280) -> Page:
    page = open_app(f"/variants?s={link('capital-letter', view)}", lang=lang, width=width)
    expect(shown(page).locator(".question")).to_be_visible()
    return settled(page)


def test_a_guess_lets_every_score_fall_and_stays_beside_the_gap(open_app: OpenApp) -> None:
    page = open_stage(open_app)
    stage = shown(page)
    expect(stage.locator(".waiting")).to_contain_text("mteval-v13a")
    expect(stage.locator(".dot")).to_have_count(0)
    stage.locator(".commit").click()
    expect(stage.locator(".reading")).to_have_text(EN("predict.move-first"))
    lower, higher = (stage.get_by_role("slider", name=EN(f"comparison.{end}")) for end in ("lower", "higher"))
    before = page.url
    lower.press("Home")
    higher.press("ArrowRight")
    expect(page).not_to_have_url(before)
    settled(page).reload()
    expect(lower).to_have_value("0")
    stage.locator(".commit").press("Enter")
    expect(stage.locator(".dot")).to_have_count(len(VARIANTS))
    assert 0 < stage.evaluate(MOTION) <= 620
    expect(stage.locator(".gap")).to_have_text(EN("difference.apart", gap="1"))
    expect(stage.locator(".guess-said")).to_be_visible()
    expect(stage.locator(".reading")).to_contain_text("multi-bleu gives 0")
    stage.evaluate(AT_REST)
    assert stage.evaluate(OUTSIDE) <= 1


def test_another_dot_is_named_at_once_and_explained_then(open_app: OpenApp) -> None:
    page = open_stage(open_app, (SKIPPED,))
    stage = shown(page)
    stage.get_by_role("button", name="sacreBLEU: 0.595").click()
    expect(stage.locator(".named").nth(1)).to_have_text("BsacreBLEU.595")
    expect(stage.locator(".gap")).to_have_text(EN("difference.apart", gap="0.595"))
    expect(stage.locator(".ribbon-total")).to_have_text("0.595")
    expect(page).to_have_url(re.compile("variants"))
    settled(page).keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(stage.locator(".named").nth(1)).not_to_have_text("BsacreBLEU.595")
    stage.get_by_role("combobox", name=EN("own_variant.a")).select_option("coco")
    expect(stage.locator(".reading")).to_contain_text("COCO")
    written(page, ("a", "coco"))
    stage.get_by_role("button", name=EN("own_variant.swap")).click()
    expect(stage.locator(".named").nth(1)).to_contain_text("COCO")
    written(page, ("b", "coco")).go_back()
    expect(stage.get_by_role("combobox", name=EN("own_variant.a"))).to_have_value("coco")


@pytest.mark.parametrize(("language", "view"), [("en", ()), ("zh", (("variants-2", "0.4..0.8"),))])
def test_the_whole_stage_fits_a_phone(open_app: OpenApp, language: str, view: tuple[ViewItem, ...]) -> None:
    page = open_stage(open_app, view, language, width=390)
    stage = shown(page)
    assert stage.evaluate(OUTSIDE) <= 1
    assert page.evaluate(WIDER) <= 0
    assert stage.locator(".tabs").bounding_box()["y"] < stage.locator(".foot").bounding_box()["y"]  # type: ignore[index]


def test_who_wants_no_motion_sees_the_end_at_once(open_app: OpenApp) -> None:
    page = open_stage(open_app)
    page.emulate_media(reduced_motion="reduce")
    shown(page).locator(".skip").click()
    expect(shown(page).locator(".dot")).to_have_count(len(VARIANTS))
    assert shown(page).evaluate(MOTION) == 0
