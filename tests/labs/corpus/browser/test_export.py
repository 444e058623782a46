"""Files and charts are saved from a browser, in both languages."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.shared.browser.walking import OpenApp, OpenPage, settled
from tests.shared.widgets.browser import test_take_away as take_away

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def open_export(open_page: OpenPage, serve: Callable[[Path], str]) -> Callable[[str], Page]:
    url = serve(Path(__file__).parent / "apps" / "corpus_export_app.py")

    def open_export(language: str) -> Page:
        page = open_page(f"{url}/?lang={language}")
        expect(page.locator(".take-away button")).to_have_count(4)
        return page

    return open_export


def saved(page: Page, name: str) -> tuple[str, bytes]:
    with page.expect_download() as download:
        page.get_by_role("button", name=name, exact=True).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_charts_are_saved_as_svg_and_as_png(open_export: Callable[[str], Page]) -> None:
    page = open_export("zh")
    file, svg = saved(page, "存为 SVG：句子级 BLEU")
    assert file == "bleu-en-zh-sentences.svg"
    assert svg.startswith(b"<svg ")
    assert "实线：语料级 BLEU".encode() in svg
    file, png = saved(page, "存为 PNG：句子级 BLEU")
    assert file == "bleu-en-zh-sentences.png"
    assert png.startswith(PNG)
    assert int.from_bytes(png[16:20]) == 2 * 760
    expect(page.get_by_role("status")).to_have_text("已保存：bleu-en-zh-sentences.png")


def test_files_are_written_when_their_buttons_are_pressed(open_export: Callable[[str], Page]) -> None:
    page = open_export("en")
    file, table = saved(page, "Segments (.csv)")
    assert file == "bleu-en-zh-segments.csv"
    assert table.startswith(b"\xef\xbb\xbfsegment,bleu_Tern,")
    _, report = saved(page, "Report (.html)")
    assert report.startswith(b"<!DOCTYPE html>")
    settled(page)


def test_the_report_opens_by_itself_and_switches_its_language(
    open_export: Callable[[str], Page], tmp_path: Path
) -> None:
    page = open_export("en")
    file = tmp_path / "report.html"
    file.write_bytes(saved(page, "Report (.html)")[1])
    report = page.context.new_page()
    requests: list[str] = []
    report.on("request", lambda request: requests.append(request.url))
    report.goto(file.as_uri())
    expect(report.get_by_role("heading", name="Corpus BLEU: Tern, Heron, Lark")).to_be_visible()
    report.get_by_label("中文").check()
    expect(report.get_by_role("heading", name="语料级 BLEU：Tern、Heron、Lark")).to_be_visible()
    expect(report.get_by_role("heading", name="Corpus BLEU: Tern, Heron, Lark")).to_be_hidden()
    report.set_viewport_size({"width": 390, "height": 800})
    assert report.evaluate("() => document.documentElement.scrollWidth") == 390
    assert requests == [file.as_uri()]


def test_other_pages_save_theirs(open_app: OpenApp) -> None:
    page = take_away.opened(open_app, "/corpus", view=(("corpus-tab", "segments"),))
    assert "name:sacrebleu" in take_away.saved(page, "Wall of bricks B", "SVG").read_text(encoding="utf-8")
