"""Browser test of the story as one HTML file: it runs from disk and in an iframe, without the server."""

from pathlib import Path

from playwright.sync_api import FrameLocator, Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import wait_for_animations
from tests.shared.browser.page_control import OpenApp

EN = Texts("en")


def check_second_scene(page: Page, document: Page | FrameLocator) -> None:
    """Go to the second scene and check that its answer shows 11/11."""
    title = document.locator(".story h1")
    expect(title).to_have_text(EN("opening.hook-heading"))
    title.click()
    page.keyboard.press("ArrowDown")
    expect(title).to_have_text(EN("opening.words-heading"))
    page.keyboard.press("Space")
    expect(document.locator(".story")).to_contain_text("11/11")


def test_saved_story_runs_from_disk_and_in_an_iframe_and_links_to_the_app(open_app: OpenApp, tmp_path: Path) -> None:
    app = open_app("/?lang=en#10", lang=None)
    with app.expect_download() as download:
        app.get_by_role("button", name=EN("opening.doors-file")).press("Enter")
    assert download.value.suggested_filename == "bleu-story-en.html"
    file, outer_page = tmp_path / "story.html", tmp_path / "course.html"
    download.value.save_as(file)
    page = app.context.new_page()
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(file.as_uri())
    check_second_scene(page, page)
    wait_for_animations(page).locator(".word.is-editable").first.click()
    page.keyboard.type("quagga")
    page.keyboard.press("Enter")
    expect(page.locator(".story")).to_contain_text("/explore?lang=")
    page.keyboard.press("Escape")
    page.locator(".to-language").click()
    expect(page.locator(".story h1")).to_have_text(Texts("zh")("opening.words-heading"))
    assert requested == [file.as_uri()]
    outer_page.write_text(f'<h1>A course</h1><iframe src="{file.name}" width="1000" height="700"></iframe>')
    page.goto(outer_page.as_uri())
    check_second_scene(page, page.frame_locator("iframe"))
