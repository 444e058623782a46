"""Browser tests of the story as one HTML file: it runs from disk and in an iframe, without the server."""

from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.browser.accessibility import wait_for_animations
from tests.shared.browser.page_control import OpenApp

OTHER_LANGUAGE = {"en": "zh", "zh": "en"}


def save_story(open_app: OpenApp, language: str, folder: Path) -> tuple[Page, Path]:
    """Download the story in the last scene; return a new page and the path of the file."""
    page = open_app(f"/?lang={language}#10", lang=None)
    with page.expect_download() as download:
        page.get_by_role("button", name=Texts(language)("opening.doors-file")).press("Enter")
    assert download.value.suggested_filename == f"bleu-story-{language}.html"
    file = folder / "story.html"
    download.value.save_as(file)
    return page.context.new_page(), file


def check_second_scene(page: Page, document: Page | FrameLocator, language: str) -> None:
    """Go to the second scene and check that its answer shows 11/11."""
    texts, title = Texts(language), document.locator(".story h1")
    expect(title).to_have_text(texts("opening.hook-heading"))
    title.click()
    page.keyboard.press("ArrowDown")
    expect(title).to_have_text(texts("opening.words-heading"))
    page.keyboard.press("Space")
    expect(document.locator(".story")).to_contain_text("11/11")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_runs_from_disk_in_both_languages_and_links_to_the_app(
    open_app: OpenApp, tmp_path: Path, language: str
) -> None:
    page, file = save_story(open_app, language, tmp_path)
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(file.as_uri())
    check_second_scene(page, page, language)
    wait_for_animations(page).locator(".word.is-editable").first.click()
    page.keyboard.type("quagga")
    page.keyboard.press("Enter")
    expect(page.locator(".story")).to_contain_text("/explore?lang=")
    page.keyboard.press("Escape")
    page.locator(".to-language").click()
    expect(page.locator(".story h1")).to_have_text(Texts(OTHER_LANGUAGE[language])("opening.words-heading"))
    assert requested == [file.as_uri()]


def test_the_file_runs_in_an_iframe_of_another_page(open_app: OpenApp, tmp_path: Path) -> None:
    page, file = save_story(open_app, "en", tmp_path)
    outer_page = tmp_path / "course.html"
    outer_page.write_text(f'<h1>A course</h1><iframe src="{file.name}" width="1000" height="700"></iframe>')
    page.goto(outer_page.as_uri())
    check_second_scene(page, page.frame_locator("iframe"), "en")
