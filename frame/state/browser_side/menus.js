// ---- menus: an open menu is closed before a link outside it is followed

const OPEN = "[data-testid=stPopoverBody]";

/**
 * Close an open menu before following a link outside it. The click itself would close the menu and tell the server a moment
 * later, after the link has requested its page: that message would request the previous page again. So the link waits.
 */
export function closeMenuFirst() {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      const isTurn = link && event.isTrusted && !link.target && !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (!isTurn || link.closest(OPEN) || !document.querySelector(OPEN)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      document.body.click();
      setTimeout(() => link.click());
    },
    true,
  );
}
