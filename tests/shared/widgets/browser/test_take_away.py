"""Browser tests of the pictures that Explore saves as SVG and PNG files."""

import struct
from base64 import b64encode
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from playwright.sync_api import Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import axe_findings
from tests.shared.browser.explore import explore_path
from tests.shared.browser.page_control import OpenApp, settle

CHINESE = Texts("zh")
COUNT_COLOURS = """async (coded) => {
  const bytes = Uint8Array.from(atob(coded), character => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


def save_picture(page: Page, name: str, kind: str, texts: Texts = CHINESE) -> Path:
    """Save a picture as "SVG" or "PNG", and return the path of the file."""
    button = page.get_by_role("button", name=texts("take_away.save", name=name, format=kind), exact=True)
    with page.expect_download() as download:
        button.press("Enter")
    expect(page.locator(".take-away .status")).to_contain_text(download.value.suggested_filename)
    expect(button).to_be_focused()
    assert download.value.suggested_filename.endswith(f".{kind.lower()}")
    return Path(download.value.path())


def test_each_picture_is_saved_as_svg_and_as_larger_png(open_app: OpenApp) -> None:
    page = open_app(explore_path("papineni-1"), lang="zh", theme="dark")
    page.locator(".st-key-below").get_by_text(CHINESE("explore.below-picture")).click()
    expect(page.locator(".take-away li").first).to_be_visible()
    assert axe_findings(settle(page)) == []
    for kind, number in (("score", "0.505"), ("wall", "17/18"), ("waterfall", "0.707")):
        name = CHINESE(f"take_away.{kind}")
        svg = save_picture(page, name, "SVG").read_text(encoding="utf-8")
        assert number in svg
        assert f"{page.url.partition('?')[0]}?" in svg
        png = save_picture(page, name, "PNG").read_bytes()
        width, height = struct.unpack(">II", png[16:24])
        drawing = fromstring(svg)  # noqa: S314 - our own file
        assert (width, height) == pytest.approx(
            [2 * float(drawing.get(side, "0")) for side in ("width", "height")], abs=1
        )
        assert page.evaluate(COUNT_COLOURS, b64encode(png).decode()) > 20, "neither blank nor broken"
