"""Page object of Explore: locators of its fields, buttons and results, by the texts that a learner sees."""

from dataclasses import dataclass
from typing import Any, Unpack

from playwright.sync_api import Locator, Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, WindowOptions, settle
from tests.shared.pages.explore import example_link


@dataclass(frozen=True, slots=True)
class ExploreWindow:
    """Explore in a browser window, in one language."""

    page: Page
    texts: Texts

    @property
    def candidate(self) -> Locator:
        return self.page.get_by_label(
            self.texts("frame.candidate")
        ).first  # a replaced field stays until the rerun has ended

    @property
    def scores(self) -> Locator:
        return self.page.locator(".bx-score")

    @property
    def reading(self) -> Locator:
        return self.page.locator(".bx-reading")

    @property
    def notices(self) -> Locator:
        return self.page.locator(".bx-notice")

    @property
    def fractions(self) -> Locator:
        return self.page.locator(".st-key-wall .gutter .fraction")

    @property
    def readout(self) -> Locator:
        return self.page.locator(".wall .readout")

    def button(self, key: str, **values: str | int) -> Locator:
        """Return the button whose label has this key in the text catalogue."""
        return self.page.get_by_role("button", name=self.texts(key, **values), exact=True)

    def pill(self, name: str) -> Locator:
        """Return the pill that opens an example."""
        return self.page.get_by_test_id("stButtonGroup").get_by_text(self.texts(f"presets.{name}-short"), exact=True)

    def brick(self, name: str) -> Locator:
        """Return the first brick of the wall with this accessible name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def highlighted_words(self, row: str) -> list[str]:
        """Return the highlighted words in the wall's rows of one kind, "candidate" or "reference"."""
        return self.page.locator(f".wall .{row} .token.lit").all_inner_texts()

    def type_at_end(self, text: str) -> None:
        """Type text at the end of the candidate, key by key."""
        self.candidate.press("End")
        self.page.keyboard.type(text, delay=40)

    def expect_scores(self, *scores: str) -> None:
        """Wait until the score card shows these scores and the page has settled."""
        expect(self.scores).to_have_text(list(scores))
        settle(self.page)

    def history_length(self) -> int:
        """Return the number of entries in the window's history, as `history.length`."""
        entries: int = self.page.evaluate("history.length")
        return entries


def open_explore(
    open_app: OpenApp, path: str = "/explore", *, lang: str = "en", **window: Unpack[WindowOptions]
) -> ExploreWindow:
    """Open a path of the app that shows Explore's input fields, in a new window."""
    explore = ExploreWindow(open_app(path, lang=lang, **window), Texts(lang))
    expect(explore.candidate).to_be_visible()
    return explore


def explore_path(name: str, /, **changes: Any) -> str:  # noqa: ANN401 - fields of all types
    """Return the path and query that open an example on Explore, with some fields changed."""
    return f"/explore?s={example_link(name, **changes)}"
