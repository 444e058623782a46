import { element, fill, writeText } from "../../../frame/components/shared.js";
import { countTo, stretch } from "../../../frame/components/parts/motion.js";
/** @import { Ledger, State, Story } from "./state.js" */
/** @import { How } from "./lines.js" */

// ---- hook: what a person wrote, two translations to choose from, and then what BLEU makes of them

/**
 * @typedef {{
 *   node: HTMLButtonElement, text: HTMLElement, hint: HTMLElement, score: HTMLElement, number: HTMLElement, unit: HTMLElement,
 *   chosen: HTMLElement, bar: HTMLElement,
 * }} Card
 * @typedef {{node: HTMLElement, said: HTMLElement, quote: HTMLElement, cards: Card[]}} Hook
 */

const CARD_NAMES = /** @type {const} */ (["A", "B"]);
const VERDICT_MS = 600;

/** @param {(name: "A" | "B") => void} choose @returns {Hook} */
export function createHook(choose) {
  const node = element("div", "hook flex");
  const said = element("div", "hook-said muted");
  const quote = element("div", "quote");
  const cards = CARD_NAMES.map((name) => createCard(name, () => choose(name)));
  const row = element("div", "cards in-grid");
  row.append(...cards.map((card) => card.node));
  const original = element("div");
  original.append(said, quote);
  node.append(original, row);
  return { node, said, quote, cards };
}

/** @param {string} name @param {() => void} choose @returns {Card} */
function createCard(name, choose) {
  const node = element("button", "card");
  const text = element("span", "card-text");
  const hint = element("span", "card-hint");
  const score = element("span", "card-score flex wraps");
  const number = element("b");
  const unit = element("small");
  const chosen = element("span", "card-chosen");
  const track = element("span", "card-track hides tinted");
  const bar = element("i");
  node.type = "button";
  track.append(bar);
  score.append(number, unit, chosen, track);
  node.append(element("span", "card-name in-grid bold in-centre", name), text, hint, score);
  node.addEventListener("click", choose);
  return { node, text, hint, score, number, unit, chosen, bar };
}

/**
 * @param {Hook} view
 * @param {{
 *   story: Story, state: State, ledger: Ledger, words: Record<string, string>, how: How,
 * }} shown
 */
export function showHook(view, { story, state, ledger, words, how }) {
  const isTold = state.beats[0] > 0;
  writeText(view.said, words["hook-said"]);
  const [before, after] = words.quoted.split("{sentence}");
  view.quote.replaceChildren(before, ...quoted(story, isTold), after);
  [story.a, story.b].forEach((tokens, index) => {
    const card = view.cards[index];
    const picture = ledger.find(tokens);
    writeText(card.text, fill(words.sentence, { sentence: capital(tokens.join(story.joint)) }));
    writeText(card.hint, fill(words["hook-choose"], { name: CARD_NAMES[index] }));
    card.hint.hidden = isTold;
    card.score.classList.toggle("is-kept", !isTold); // it keeps its place
    card.node.setAttribute("aria-disabled", String(isTold));
    card.node.classList.toggle("is-chosen", isTold && state.chosen === CARD_NAMES[index]);
    writeText(card.chosen, state.chosen === CARD_NAMES[index] ? words["hook-chosen"] : "");
    if (!picture) return;
    writeText(card.unit, picture.value ? "BLEU" : `BLEU · ${words["hook-lowest"]}`);
    card.bar.style.transform = `scaleX(${picture.value})`;
    const isNew = isTold && how.isSameShape && !how.isStill;
    const number = { text: picture.value_text, ms: VERDICT_MS, still: !isNew, from: isNew ? 0 : undefined };
    countTo(card.number, picture.value, number);
    if (isNew) stretch(card.bar, { to: picture.value, ms: VERDICT_MS });
  });
}

/** Write the sentence; the word that A lost is marked once it is told. @param {Story} story @param {boolean} isTold */
function quoted({ reference, lost_at, joint }, isTold) {
  return reference.flatMap((token, place) => {
    const text = place ? token : capital(token);
    const node = isTold && place === lost_at ? element("mark", "", text) : text;
    return place ? [joint, node] : [node];
  });
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
