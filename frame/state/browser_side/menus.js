import { listenFirst } from "./streamlit_page.js";

// ---- menus: an open menu is closed before a link outside it is followed

const OPEN = "[data-testid=stPopoverBody]";

/**
 * Close an open menu before following a link outside it. Otherwise the click would close the menu and report this only
 * after the link has requested its page, and the report would request the previous page again.
 */
export function closeMenuFirst() {
  listenFirst("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const isTurn = link && event.isTrusted && !link.target && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isTurn || link.closest(OPEN) || !document.querySelector(OPEN)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.body.click();
    setTimeout(() => link.click());
  });
}
