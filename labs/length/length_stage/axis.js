import { applyAttributes, svgNode } from "../../../frame/components/shared.js";
import {
  curveNode,
  penaltyGround,
  penaltyPoint,
  textNode,
  uprightNode,
} from "../../../frame/components/parts/penalty_curve.js";
/** @import { Axes } from "../../../frame/components/parts/penalty_curve.js" */
/** @import { Data, Rule } from "./length_stage.js" */

// ---- axis: the texts as rows of boxes, one per token, and below them the brevity penalty, on one scale of tokens

const PHONE_PX = 500; // pixels; a narrower drawing is laid out for a phone
const LEAST_BOX_PX = 24; // pixels; a narrower box has no word
const MOST_ROWS = 3;
const BETWEEN_BOXES_PX = 3;
const BETWEEN_ROWS_PX = 5;
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u; // may break between any two letters
const LINE_EM = 1.1;
const MOST_SQUEEZE = 1.25; // a word that is so much wider than its box is condensed
const TOP = 1.12;

/**
 * @typedef {{length: number, rule: Rule, width: number, most: number, isPenaltyAsked: boolean, isLengthAsked: boolean, turn: (number: number) => void}} Shown
 * @typedef {{name: string, tokens: string[], kind: string, count: number, number?: number}} Row
 * @typedef {{unit: number, row: number, X: (c: number) => number, line: number, lines: Map<string, string[]>}} Layout
 */

const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** Return the margins and heights of the axis in a drawing; the slider below it needs them, too. @param {number} width */
export function axisPlace(width) {
  return width < PHONE_PX
    ? { left: 24, right: 6, row: 24, height: 124 }
    : { left: 36, right: 14, row: 30, height: 216 };
}

/** Draw the texts, the axis and the curve. @param {SVGElement} node @param {Data} data @param {Shown} shown */
export function drawAxis(node, data, shown) {
  const { width, length, rule, isPenaltyAsked, isLengthAsked, turn: toggle } = shown;
  const { left, right, row: defaultRow, height: defaultHeight } = axisPlace(width);
  const { end } = data.bench;
  const unit = (width - left - right) / end;
  const r = rule.value[length];
  const rows = textRows(data, shown);
  const { lines, line: lineHeight } = wordLines(node, data, unit);
  const row = [...lines.values()].some(({ length: count }) => count > 1)
    ? Math.max(defaultRow, 2 * lineHeight + BETWEEN_ROWS_PX)
    : defaultRow;
  const top = rows.length * row + 14;
  const height = Math.min(defaultHeight - rows.length * (row - defaultRow), shown.most);
  const floor = top + height;
  const axes = {
    right: width - right,
    floor,
    X: (/** @type {number} */ c) => left + c * unit,
    Y: (/** @type {number} */ part) => floor - (part / TOP) * height,
  };
  const { X } = axes;
  const tickStep = [1, 2, 5, 10, 20].find((step) => step * unit >= 26) ?? 50;
  const ticks = Array.from({ length: end + 1 }, (_, c) => c).filter(
    (c) => c % tickStep === 0 || c === length || c === r,
  );
  const isBold = (/** @type {number} */ c) => c === length || (c === r && !isLengthAsked);
  const shownTicks = ticks.filter(
    (c) => isBold(c) || !ticks.some((other) => isBold(other) && Math.abs(other - c) * unit < 20),
  );
  const rIndex = rows.findIndex(({ kind }) => kind === "gives");
  const label = `${data.words.candidate}${data.words.comma}c = ${length}`;
  applyAttributes(node, { width, height: floor + 24, "aria-label": label });
  node.replaceChildren(
    ...penaltyGround(
      axes,
      isLengthAsked ? null : r,
      shownTicks.map((c) => [c, String(c), isBold(c) ? "is-bold" : ""]),
    ),
    ...rows.flatMap((each, place) => rowNodes(each, place * row, { unit, row, X, line: lineHeight, lines }, toggle)),
    ...(isLengthAsked ? [] : [uprightNode(X(r), (rIndex < 0 ? rows.length : rIndex + 1) * row - 6, floor, "of-r")]),
    uprightNode(X(length), row - 6, floor, "of-c"),
    ...(isLengthAsked ? [] : curveMarks(data, shown, axes)),
  );
  node.classList.toggle("is-asking", isPenaltyAsked || isLengthAsked);
}

/** List the rows: the candidate and the references; of many references, only the one with length r, and a line with the other lengths. @param {Data} data @param {Shown} shown @returns {Row[]} */
function textRows({ bench, words }, { length, rule, isLengthAsked, width }) {
  const { candidate, references, own } = bench;
  const r = rule.value[length];
  const isNarrow = width < PHONE_PX;
  const tokens = Array.from({ length: Math.max(length, own) }, (_, place) => candidate[place] ?? "+");
  const rows = references.map((each) => {
    const { number, used } = each;
    const isReference = used && each.tokens.length === r && !isLengthAsked;
    const rowName = [isNarrow ? words.ref : words.reference, String(number)].join(" ");
    const name = isReference ? `${rowName}${words.comma}r = ${r}` : `${rowName}${words.colon}${each.tokens.length}`;
    return {
      name,
      tokens: each.tokens,
      kind: isReference ? "gives" : used ? "other" : "unused",
      count: each.tokens.length,
      number,
    };
  });
  const first = rows.findIndex(({ kind }) => kind === "gives");
  const shownRows = rows.length <= MOST_ROWS ? rows : [rows[Math.max(0, first)]];
  const rest = rows.filter((each) => !shownRows.includes(each)).map(({ count }) => count);
  const more = rest.length
    ? [{ name: `${words.more}${words.colon}${rest.join(words.comma)}`, tokens: [], kind: "rest", count: 0 }]
    : [];
  const name = isNarrow ? `c = ${length}` : `${words.candidate}${words.comma}c = ${length}`;
  return [{ name, tokens, kind: "candidate", count: length }, ...shownRows, ...more];
}

/** Fit each word into the width of a box: on one line, on two in a script without spaces, condensed, or not at all. @param {SVGElement} node @param {Data} data @param {number} unit */
function wordLines(node, { bench }, unit) {
  const probe = svgNode("text", { class: "word medium untouched candidate" }); // no other word is as bold
  node.replaceChildren(probe);
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(probe);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const fits = (/** @type {string} */ part, most = 1) => wordWidth(part) <= most * (unit - BETWEEN_BOXES_PX);
  const linesOf = (/** @type {string} */ token) => {
    if (unit < LEAST_BOX_PX) return [];
    if (fits(token)) return [token];
    const letters = [...token];
    const half = Math.ceil(letters.length / 2);
    const halves = [letters.slice(0, half).join(""), letters.slice(half).join("")];
    if (WITHOUT_SPACES.test(token) && halves.every((half) => fits(half))) return halves;
    return fits(token, MOST_SQUEEZE) ? [token] : [];
  };
  const tokens = new Set(["+", ...bench.candidate, ...bench.references.flatMap((each) => each.tokens)]);
  const lines = new Map([...tokens].map((token) => [token, linesOf(token)]));
  return { lines, line: LINE_EM * parseFloat(fontSize) };
}

/** Return the width of a word, in the font of the last layout. @param {string} word */
function wordWidth(word) {
  return pen.measureText(word).width;
}

/** Draw a row of boxes. @param {Row} row @param {number} y @param {Layout} layout @param {(number: number) => void} toggle */
function rowNodes({ name, tokens, kind, count, number }, y, { unit, row, X, line, lines }, toggle) {
  const height = row - BETWEEN_ROWS_PX;
  const middle = y + height / 2;
  const boxes = tokens.flatMap((token, place) => {
    const isGone = kind === "candidate" && place >= count;
    const state = isGone ? " is-gone" : token === "+" && kind === "candidate" ? " is-added" : "";
    const width = Math.max(1, unit - BETWEEN_BOXES_PX);
    const box = { x: X(place) + BETWEEN_BOXES_PX / 2, y, width, height, rx: Math.min(4, unit / 4) };
    const rect = svgNode("rect", { class: `box fill-paper stroke-rule ${kind}${state}`, ...box });
    rect.append(svgNode("title", {}, token));
    const at = { x: X(place) + unit / 2, class: `word medium untouched ${kind}${state}`, "text-anchor": "middle" };
    const words = lines.get(token) ?? [];
    const first = middle - ((words.length - 1) * line) / 2;
    const lineNodes = words.map((part, below) => {
      const node = svgNode("text", { ...at, y: first + below * line }, part);
      const isWide = wordWidth(part) > width;
      return isWide ? applyAttributes(node, { textLength: width - 2, lengthAdjust: "spacingAndGlyphs" }) : node;
    });
    return [rect, ...lineNodes];
  });
  const place = { class: `row-name ${kind}`, x: X(Math.max(count, tokens.length)) + 9, y: middle };
  if (number === undefined) return [...boxes, svgNode("text", place, name)];
  const pressByKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    toggle(number);
  };
  const box = { role: "checkbox", "aria-checked": kind !== "unused", tabindex: 0 };
  return [...boxes, svgNode("text", { ...place, ...box, onclick: () => toggle(number), onkeydown: pressByKey }, name)];
}

/** Draw the curve, complete or for lengths ≥ r, its jumps, and the point with its label. @param {Data} data @param {Shown} shown @param {Axes} axes */
function curveMarks({ bench, words }, { length, rule, isPenaltyAsked }, axes) {
  const { X, Y, right } = axes;
  const r = rule.value[length];
  const curves = rule.curves.map((points) => points.filter(([c]) => !isPenaltyAsked || c >= r));
  const zone = isPenaltyAsked ? words.how_much : words.zone;
  const noteRoom = 0.93 * wordWidth(zone); // a note is set lighter than a word
  const isMet = !isPenaltyAsked && rule.at[length] < 0.25 && X(length) + 120 > X(r) - noteRoom;
  const isLate = length > bench.end / 2 || isMet;
  const [top, bottom] = [Y(1) + 20, Y(0) - 12];
  const isCrossed = X(0) + 8 + noteRoom > X(length); // by the line of the candidate; beside it the curve may leave room
  const curveAtNote = r / (1 - Math.log((TOP * (Y(0) - top - 4)) / (Y(0) - Y(TOP))));
  const beside = isCrossed && X(length) + 10 + noteRoom < X(curveAtNote) ? X(length) + 10 : X(0) + 8;
  const note = isLate ? textNode(beside, top, zone, "note") : textNode(X(r) - 10, bottom, zone, "note", "end");
  const notes = [
    ...(X(r) - X(0) > noteRoom ? [note] : []),
    ...(right - X(Math.max(r, length)) > 110 ? [textNode(right, Y(1) + 20, words.free, "note", "end")] : []),
  ];
  const jumps = rule.curves
    .slice(1)
    .map(([[at, after]], place) => uprightNode(X(at), Y(rule.curves[place].at(-1)?.[1] ?? after), Y(after), "jump"));
  return [
    ...curves.map((points) => curveNode(points, axes)),
    ...(isPenaltyAsked ? [] : jumps),
    ...notes,
    ...(isPenaltyAsked ? [] : penaltyPoint(axes, length, rule.at[length], `BP = ${rule.penalty[length]}`)),
  ];
}
