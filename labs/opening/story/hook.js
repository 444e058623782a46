import { element, fill, html, writeText } from "../../../frame/components/shared.js";
import { countTo } from "../../../frame/components/parts/count.js";
import { stretch } from "../../../frame/components/parts/motion.js";
/** @import { Story } from "./state.js" */
/** @import { How } from "./lines.js" */
/** @import { Shown } from "./stage.js" */

// ---- hook: a human translation, two machine translations to choose from, and then their BLEU

/** @typedef {ReturnType<typeof createHook>} Hook */

const CARD_NAMES = /** @type {const} */ (["A", "B"]);
const VERDICT_MS = 600;

/** Create the sentence and the cards of both translations. @param {(name: "A" | "B") => void} choose */
export function createHook(choose) {
  const [said, quote] = [element("div", "hook-said muted"), element("div", "quote")];
  const cards = CARD_NAMES.map((name) => createCard(name, () => choose(name)));
  const node = html`<div class="hook flex stacked">
    <div>${said}${quote}</div><div class="cards in-grid">${cards.map((card) => card.node)}</div>
  </div>`;
  return { node, said, quote, cards };
}

/** Create the card of a translation. @param {string} name @param {() => void} choose */
function createCard(name, choose) {
  const text = element("span", "card-text");
  const hint = element("span", "card-hint rounded accented firm");
  const [number, unit] = [element("b"), element("small", "muted")];
  const chosen = element("span", "card-chosen accented firm");
  const bar = element("i", "as-block corners on-ink");
  const track = element("span", "card-track corners hides tinted", bar);
  const score = element("span", "card-score baseline flex wraps", number, unit, chosen, track);
  const node = html`<button type="button" class="card in-grid rounded on-paper" @click=${choose}>
    <span class="card-name corners on-ink in-grid bold in-centre">${name}</span>${text}${hint}${score}
  </button>`;
  return { node, text, hint, score, number, unit, chosen, bar };
}

/** Show the sentence and the cards, with the scores once the answer is shown. @param {Hook} view @param {Shown} shown @param {How} how */
export function showHook(view, { story, state, ledger, words }, how) {
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
