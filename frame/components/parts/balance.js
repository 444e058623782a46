import { createMemory, fill, svgNode, writeText } from "../shared.js";
import { decimalText } from "./figures.js";
import { countTo } from "./count.js";
import { swing } from "./motion.js";

// ---- balance: weighs the candidate's words against the reference's; a stop blocks the left arm, because a longer candidate
// is not penalized

/**
 * Candidate length, reference length (null until it is known), and the brevity penalty as a number and as text.
 *
 * @typedef {{c: number, r: number | null, penalty: number, penalty_text: string}} Lengths
 * @typedef {ReturnType<typeof createBalance>} Balance
 */

const [MIDDLE, AXIS, ARM] = [170, 58, 92];
const MOST_DEGREES = 22;
const PIVOT = `${MIDDLE}px ${AXIS}px`;
const WEIGHTS_IN_A_ROW = 4;
const MOST_WEIGHTS = 24;
const [isOtherPicture, isOtherLength] = [createMemory(), createMemory()];

/** Build the balance, hidden until `showBalance` receives lengths. */
export function createBalance() {
  const beam = svgNode("path", { class: "beam stroked", d: `M${MIDDLE - ARM} ${AXIS}H${MIDDLE + ARM}` });
  beam.style.transformOrigin = PIVOT;
  const pans = [createPan(MIDDLE - ARM, "filled"), createPan(MIDDLE + ARM, "hollow")];
  const penalty = svgNode("tspan");
  const formula = svgNode("text", { class: "formula", x: MIDDLE, y: 228 });
  const node = svgNode(
    "svg",
    { class: "balance", viewBox: "20 0 300 232", role: "img", hidden: true },
    svgNode("path", { class: "stand", d: `M${MIDDLE} ${AXIS}V206M${MIDDLE - 46} 207h92` }),
    svgNode("path", { class: "stop", d: `M${MIDDLE} ${AXIS + 46}L${MIDDLE - 44} ${AXIS + 5}m-9 0h18` }),
    beam,
    svgNode("circle", { class: "axis", cx: MIDDLE, cy: AXIS, r: 5 }),
    ...pans.map((pan) => pan.node),
    svgNode(
      "text",
      { class: "penalty", x: MIDDLE, y: 30 },
      svgNode("tspan", { class: "penalty-name" }, "BP "),
      penalty,
    ),
    formula,
  );
  return { node, beam, pans, penalty, formula, isShown: false };
}

/** Build a pan with its strings, weights and name, hanging at `x`. @param {number} x @param {string} kind */
function createPan(x, kind) {
  const floor = AXIS + 89;
  const weights = Array.from({ length: MOST_WEIGHTS }, (_, place) => {
    const at = { x: x - 31 + 16 * (place % WEIGHTS_IN_A_ROW), y: floor - 9 - 8 * Math.floor(place / WEIGHTS_IN_A_ROW) };
    return svgNode("rect", { class: `weight fill-paper stroked ${kind}`, ...at, width: 14.5, height: 7, rx: 1.5 });
  });
  const name = svgNode("text", { class: "pan-name strong", x, y: floor + 20 });
  const node = svgNode(
    "g",
    {},
    svgNode("path", { class: "strings", d: `M${x} ${AXIS}L${x - 38} ${floor}M${x} ${AXIS}L${x + 38} ${floor}` }),
    svgNode("path", { class: "pan stroked", d: `M${x - 42} ${floor}h84` }),
    ...weights,
    name,
  );
  node.style.transformOrigin = PIVOT;
  return { node, weights, name };
}

/**
 * Draw the lengths and the penalty, animated from the current ones; hide the balance if there is no `picture`.
 *
 * @param {Balance} view @param {Lengths | undefined} picture
 * @param {{words: Record<string, string>, how: {isStill?: boolean}}} options
 */
export function showBalance(view, picture, { words, how }) {
  const isFirst = !!picture && !view.isShown;
  if (view.isShown !== !!picture) view.node.toggleAttribute("hidden", !picture);
  view.isShown = !!picture;
  if (!picture) return;
  if (!isOtherPicture(view.node, picture, words) && !isFirst && !how.isStill) return; // the same values are shown already, or are being animated to
  const { c, r, penalty, penalty_text } = picture;
  const degrees = MOST_DEGREES * (1 - penalty); // the left arm rises when the candidate is too light
  view.node.setAttribute("aria-label", fill(words.penalty, { penalty: penalty_text, c, r: r ?? "?" }));
  const motion = { still: how.isStill, isFirst };
  swing(view.beam, `rotate(${degrees}deg)`, { ...motion, from: isFirst ? "rotate(0deg)" : undefined });
  [c, r].forEach((length, side) => {
    const { node, weights, name } = view.pans[side];
    swing(node, panTransform(degrees, side), { ...motion, from: isFirst ? panTransform(0, side) : undefined });
    if (!isOtherLength(node, length)) return;
    weights.forEach((weight, place) => weight.toggleAttribute("hidden", place >= (length ?? 0)));
    writeText(name, `${side ? "r" : "c"} = ${length ?? "?"}`);
  });
  const from = isFirst ? 1 : undefined;
  const number = { text: penalty_text, format: decimalText };
  countTo(view.penalty, penalty, { ...number, from, still: how.isStill, ms: isFirst ? 600 : undefined });
  view.formula.replaceChildren(...formulaNodes(picture));
}

/** Return the CSS transform of a pan at its end of the tilted beam, kept upright. @param {number} degrees @param {number} side */
function panTransform(degrees, side) {
  const end = side ? ARM : -ARM;
  return `rotate(${degrees}deg) translateX(${end}px) rotate(${-degrees}deg) translateX(${-end}px)`;
}

/** Return the nodes of the formula of the penalty; empty while the reference length is unknown. @param {Lengths} picture */
function formulaNodes({ c, r, penalty, penalty_text }) {
  if (r === null) return [];
  if (penalty >= 1 || !c) return [`c ${c < r ? "<" : "≥"} r : ${penalty_text}`];
  const raised = svgNode("tspan", { dy: -6, "font-size": 12 }, `1 − ${r}/${c}`);
  return ["e", raised, svgNode("tspan", { dy: 6 }, ` = ${penalty_text}`)];
}
