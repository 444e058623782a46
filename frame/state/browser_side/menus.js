// ---- what opens over the page: closed before a link beside it is followed

const OPEN = "[data-testid=stPopoverBody]";

/**
 * A click beside an open menu closes it, and the server is told a moment later: by then the link that was clicked has
 * asked for its page, and the message would ask for the page that is left once more. So the click waits for the message.
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
