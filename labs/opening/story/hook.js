import { element, fill, writeText } from "../../../frame/components/shared.js";
import { countTo, stretch } from "../../../frame/components/parts/motion.js";
/** @import { Ledger, State, Story } from "./state.js" */
/** @import { How } from "./lines.js" */

// ---- hook: a human translation, two machine translations to choose from, and then their BLEU

/**
 * @typedef {{
 *   node: HTMLButtonElement, text: HTMLElement, hint: HTMLElement, score: HTMLElement, number: HTMLElement, unit: HTMLElement,
 *   chosen: HTMLElement, bar: HTMLElement,
 * }} Card
 * @typedef {{node: HTMLElement, said: HTMLElement, quote: HTMLElement, cards: Card[]}} Hook
 */

const CARD_NAMES = /** @type {const} */ (["A", "B"]);
const VERDICT_MS = 600;

/** Create the sentence and the cards of both translations. @param {(name: "A" | "B") => void} choose @returns {Hook} */
export function createHook(choose) {
  const node = element("div", "hook flex stacked");
  const caption = element("div", "hook-said muted");
  const quote = element("div", "quote");
  const cards = CARD_NAMES.map((name) => createCard(name, () => choose(name)));
  const row = element("div", "cards in-grid");
  row.append(...cards.map((card) => card.node));
  const original = element("div");
  original.append(caption, quote);
  node.append(original, row);
  return { node, said: caption, quote, cards };
}

/** Create the card of a translation. @param {string} name @param {() => void} choose @returns {Card} */
function createCard(name, choose) {
  const node = element("button", "card in-grid rounded on-paper");
  const text = element("span", "card-text");
  const hint = element("span", "card-hint rounded accented firm");
  const score = element("span", "card-score baseline flex wraps");
  const number = element("b");
  const unit = element("small", "muted");
  const chosen = element("span", "card-chosen accented firm");
  const track = element("span", "card-track corners hides tinted");
  const bar = element("i", "as-block corners on-ink");
  node.type = "button";
  track.append(bar);
  score.append(number, unit, chosen, track);
  node.append(element("span", "card-name corners on-ink in-grid bold in-centre", name), text, hint, score);
  node.addEventListener("click", choose);
  return { node, text, hint, score, number, unit, chosen, bar };
}

/**
 * Show the sentence and the cards, with the scores once the answer is shown.
 *
 * @param {Hook} view
 * @param {{
 *   story: Story, state: State, ledger: Ledger, words: Record<string, string>, how: How,
 * }} shown
 */
export function showHook(view, { story, state, ledger, words, how }) {
  const isAnswered = state.answers[0] > 0;
  writeText(view.said, words["hook-said"]);
  const [before, after] = words.quoted.split("{sentence}");
  view.quote.replaceChildren(before, ...referenceQuote(story, isAnswered), after);
  [story.a, story.b].forEach((tokens, index) => {
    const card = view.cards[index];
    const picture = ledger.find(tokens);
    writeText(card.text, fill(words.sentence, { sentence: capitalized(tokens.join(story.joint)) }));
    writeText(card.hint, fill(words["hook-choose"], { name: CARD_NAMES[index] }));
    card.hint.hidden = isAnswered;
    card.score.classList.toggle("is-kept", !isAnswered); // the space stays reserved
    card.node.setAttribute("aria-disabled", String(isAnswered));
    card.node.classList.toggle("is-chosen", isAnswered && state.chosen === CARD_NAMES[index]);
    writeText(card.chosen, state.chosen === CARD_NAMES[index] ? words["hook-chosen"] : "");
    if (!picture) return;
    writeText(card.unit, picture.value ? "BLEU" : `BLEU · ${words["hook-lowest"]}`);
    card.bar.style.transform = `scaleX(${picture.value})`;
    const isNew = isAnswered && how.isSameShape && !how.isStill;
    const number = { text: picture.value_text, ms: VERDICT_MS, still: !isNew, from: isNew ? 0 : undefined };
    countTo(card.number, picture.value, number);
    if (isNew) stretch(card.bar, { to: picture.value, ms: VERDICT_MS });
  });
}

/** Return the nodes of the sentence; once the answer is shown, the word that A lacks is marked. @param {Story} story @param {boolean} isAnswered */
function referenceQuote({ reference, lost_at, joint }, isAnswered) {
  return reference.flatMap((token, place) => {
    const text = place ? token : capitalized(token);
    const node = isAnswered && place === lost_at ? element("mark", "alarming bold", text) : text;
    return place ? [joint, node] : [node];
  });
}

/** Capitalize the first letter. @param {string} text */
function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
