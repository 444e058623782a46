import { element } from "../../../frame/components/shared.js";
import { row, ruleOf } from "./length_bench.js";
/** @import { Data, Reference, View } from "./length_bench.js" */

// ---- rulers: both texts as cells of the plot's scale, and which reference gives r

const NARROWEST_WORD = 26; // pixels of a token's cell
const FINE = 7; // below it cells touch
const PADDING = 4;
const SMALLER = 0.8; // letters of a word that has no room else

/** @param {View} view @param {Data} data */
export function candidateRow({ parts }, { bench: { end: last, candidate }, words }) {
  const label = element("div", "label");
  parts.now = element("span", "count");
  label.append(element("b", "", words.candidate), parts.now);
  const { line, cells } = row("candidate", label);
  cells.setAttribute("aria-hidden", "true");
  parts.tokens = Array.from({ length: last }, (_, place) => tokenCell(candidate[place] ?? "+", place, last));
  cells.append(...parts.tokens);
  return line;
}

/** @param {View} view @param {Data} data @param {Reference} reference */
export function referenceRow(view, data, reference) {
  const { references, end: last } = data.bench;
  const several = references.length > 1;
  const label = element(several ? "label" : "div", "label");
  if (several) {
    label.append(useBox(view, data, reference));
  }
  label.append(element("b", "", reference.name), element("span", "count", String(reference.tokens.length)));
  const { line, cells } = row(reference.used ? "reference" : "reference unused", label);
  cells.setAttribute("aria-hidden", "true"); // the fields above say it
  cells.append(...reference.tokens.map((token, place) => tokenCell(token, place, last)));
  const sign = placed(element("span", "gives-r", "◀\uFE0E r"), reference.tokens.length, last);
  sign.hidden = true;
  sign.dataset.length = reference.used ? String(reference.tokens.length) : "";
  cells.append(sign);
  return line;
}

/** The last reference in use cannot be taken out. @param {View} view @param {Data} data @param {Reference} reference */
function useBox(view, data, reference) {
  const { references } = data.bench;
  const box = element("input");
  box.type = "checkbox";
  box.checked = reference.used;
  box.dataset.key = `use-${reference.number}`;
  const isLast = reference.used && references.filter(({ used }) => used).length === 1;
  box.disabled = isLast;
  box.addEventListener("change", () => {
    const out = references.filter(({ number, used }) => (number === reference.number ? !box.checked : !used));
    const numbers = out.map(({ number }) => number).join();
    view.report("out", numbers && `${numbers}.${data.out_mark}`);
  });
  return box;
}

/** @param {string} token @param {number} place @param {number} last */
function tokenCell(token, place, last) {
  const cell = placed(element("span", "cell"), place, last);
  cell.style.width = `${100 / last}%`;
  cell.dir = "auto";
  cell.dataset.token = token;
  return cell;
}

/** @template {HTMLElement} T @param {T} node @param {number} place @param {number} last @returns {T} */
export function placed(node, place, last) {
  node.style.left = `${(100 * place) / last}%`;
  return node;
}

/** @param {View} view @param {number} unit pixels of a token */
export function showTokens({ root, parts, length, data }, unit) {
  const { own } = /** @type {Data} */ (data).bench;
  root.classList.toggle("fine", unit < FINE);
  parts.now.textContent = `c = ${length}`;
  parts.tokens.forEach((/** @type {HTMLElement} */ cell, /** @type {number} */ place) => {
    cell.hidden = place >= Math.max(length, own);
    cell.classList.toggle("gone", place >= length);
    cell.classList.toggle("added", place >= own);
  });
  if (parts.unit !== unit) {
    parts.unit = unit;
    fitWords(root, unit);
  }
}

/** Write the words that have room, in smaller letters where that helps, else cut; the others are read by pointing. @param {HTMLElement} root @param {number} unit */
function fitWords(root, unit) {
  root.querySelectorAll(".cell").forEach((node) => {
    const cell = /** @type {HTMLElement} */ (node);
    const token = cell.dataset.token ?? "";
    const fits = wordWidth(token) < unit - PADDING;
    const shown = unit <= NARROWEST_WORD ? "" : fits ? token : shortened(token, (unit - PADDING) / SMALLER, wordWidth);
    cell.classList.toggle("is-small", !!shown && !fits);
    cell.textContent = shown;
    cell.title = shown === token ? "" : token;
  });
}

/**
 * Give the word, or as many of its letters before "…" as there is room for; nothing where that is none.
 *
 * @param {string} word @param {number} room pixels @param {(text: string) => number} widthOf
 */
export function shortened(word, room, widthOf) {
  if (widthOf(word) < room) return word;
  const letters = [...word];
  const cuts = letters.map((_, place) => `${letters.slice(0, letters.length - 1 - place).join("")}…`);
  return cuts.slice(0, -1).find((cut) => widthOf(cut) < room) ?? "";
}

/** @type {Map<string, number>} */
export const widths = new Map();
export const brush = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** Measure a word as it is written in the candidate, the boldest row; once. @param {string} word */
function wordWidth(word) {
  const known = widths.get(word);
  if (known !== undefined) {
    return known;
  }
  const width = brush.measureText(word).width;
  widths.set(word, width);
  return width;
}

/** @param {View} view */
export function showSigns(view) {
  const r = ruleOf(view).r[view.length];
  view.root.querySelectorAll(".gives-r").forEach((node) => {
    const sign = /** @type {HTMLElement} */ (node);
    sign.hidden = sign.dataset.length !== r;
  });
}
