import { element } from "../elements.js";

// ---- value row: a name, a bar on a track, and a number

/** @typedef {ReturnType<typeof createValueRow>} ValueRow */

/** Build a row without its values. @param {string} [kind] */
export function createValueRow(kind = "") {
  const [bar, value] = ["bar absolute", "value nowrap"].map((part) => element("span", part));
  const [name, track] = [element("div", "name"), element("div", "track relative", bar)];
  return { node: element("div", `value-row in-grid middle ${kind}`, name, track, value), name, track, bar, value };
}

/** Place a bar between two positions on its track, in percent; hide a bar of length 0. @param {HTMLElement} bar @param {[number, number]} ends */
export function placeBar(bar, [from, to]) {
  bar.hidden = from === to;
  bar.style.left = `${Math.min(from, to)}%`;
  bar.style.width = `${Math.abs(to - from)}%`;
}
