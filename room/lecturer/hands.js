import { html } from "../../frame/components/elements.js";
import { askBlock, labPicture, optionList, questionTexts, quotedTexts, screenPart } from "./parts.js";
import { kickerText, twoColumns } from "./screens.js";
/** @import { Act } from "./keys.js" */
/** @import { Scene } from "./parts.js" */
/** @import { Question } from "./types.js" */

/**
 * A show of hands, for a class without phones: hands are counted option by option, with digits, Enter, plus and minus.
 *
 * @typedef {{question: string, round: number, counts: number[], row: number, isTyped: boolean}} Hands
 */

const MOST_HANDS = 999;

/** Start with the stored counts, in case the stage was reopened. @param {Scene} scene @returns {Hands} */
export function createHands({ state }) {
  const question = /** @type {Question} */ (state.question);
  const counted = state.counted ?? [];
  const counts = Array.from({ length: question.options ?? 0 }, (_, at) => counted[at] ?? 0);
  return { question: question.id, round: state.round, counts, row: 0, isTyped: false };
}

/** Draw the options with their counts. @param {Scene} scene @param {Hands} hands @param {(row: number, by: number) => void} add */
export function handsScreen(scene, hands, add) {
  const { say, state } = scene;
  const { ask, lines, options } = questionTexts(scene);
  const head = askBlock(kickerText(scene, say("kicker-hands")), ask, quotedTexts(lines));
  if (!options.length) return [head, twoColumns(screenPart(say("hands-number"), ""), labPicture(scene, false))];
  const step = (
    /** @type {number} */ at,
    /** @type {number} */ by,
    /** @type {string} */ sign,
    /** @type {string} */ name,
  ) =>
    html`<button type="button" aria-label=${say(name, { option: options[at] })} @click=${() => add(at, by)}>${sign}</button>`;
  const rows = options.map((option, at) => {
    const isNow = at === hands.row;
    return html`<div class=${isNow ? "opt hand now" : "opt hand"}>
      <span class="v">${option}</span>
      <span class="counter flex middle">
        ${step(at, -1, "−", "fewer")}
        <output aria-label=${say("count-of", { option })}>${hands.counts[at]}</output>
        ${step(at, 1, "+", "more")}
      </span>
      <span class="muted">${isNow && say("hands-now")}</span>
    </div>`;
  });
  const heading = say("hands", { option: options[hands.row] });
  const sent = state.hands ? 0 : state.answered;
  const phonesNote = sent > 0 && html`<p class="muted">${say("hands-phones", { n: sent })}</p>`;
  const part = screenPart(heading, say("hands-why"), phonesNote, optionList(options, rows));
  return [head, twoColumns(part, labPicture(scene, false))];
}

/**
 * Change the counts by a key; return whether the key has an effect here.
 * @param {Hands} hands @param {Act} act @param {string} key
 */
export function applyHandsKey(hands, act, key) {
  const { counts, row } = hands;
  const last = counts.length - 1;
  if (act === "digit") {
    const typed = (hands.isTyped ? counts[row] * 10 : 0) + Number(key);
    counts[row] = Math.min(typed, MOST_HANDS);
    hands.isTyped = true;
  } else if (act === "plus" || act === "minus") addHands(hands, row, act === "plus" ? 1 : -1);
  else if (act === "erase") counts[row] = Math.floor(counts[row] / 10);
  else if (act === "enter" || act === "down") moveRow(hands, Math.min(row + 1, last));
  else if (act === "up") moveRow(hands, Math.max(row - 1, 0));
  else return false;
  return true;
}

/** Choose the row in which to count. @param {Hands} hands @param {number} row */
function moveRow(hands, row) {
  hands.row = row;
  hands.isTyped = false;
}

/** Add hands to a row, or take some away. @param {Hands} hands @param {number} row @param {number} by */
export function addHands(hands, row, by) {
  hands.row = row;
  hands.counts[row] = Math.max(0, Math.min(MOST_HANDS, hands.counts[row] + by));
}
