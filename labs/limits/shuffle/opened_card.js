import { prefersReducedMotion } from "../../../frame/components/parts/figures.js";
import { whileGrowing } from "../../../frame/components/parts/stage.js";

// ---- opened card: scrolls to the experiment that a belief opens below itself, so that the ribbon does not hide it

const CARD = '[class*="st-key-card-"]';
const BELIEF = `${CARD}[class*="-choice"]`;
const PRESENTING = "[data-present]";

/** Scroll the card of a pressed belief into view while its experiment is drawn. @param {AbortSignal} signal */
export function scrollToPressedCard(signal) {
  /** @type {AbortController | null} */
  let following = null;
  const scrollToCard = (/** @type {Event} */ { target }) => {
    const card = target instanceof Element && target.closest(BELIEF)?.parentElement?.closest(CARD);
    if (!card || document.querySelector(PRESENTING)) return;
    following?.abort();
    following = whileGrowing(card, () =>
      card.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion() ? "instant" : "smooth" }),
    );
  };
  document.addEventListener("click", scrollToCard, { signal, capture: true }); // the buttons stop the click from bubbling
}
