import { element } from "../elements.js";

// ---- value row: a name, a bar on a track, and a number

/** @typedef {{node: HTMLElement, name: HTMLElement, track: HTMLElement, bar: HTMLElement, value: HTMLElement}} ValueRow */

/** Build a row without its values. @param {string} [kind] @returns {ValueRow} */
export function createValueRow(kind = "") {
  const [node, name, track] = [`value-row in-grid middle ${kind}`, "name", "track relative"].map((part) =>
    element("div", part),
  );
  const [bar, value] = ["bar absolute", "value nowrap"].map((part) => element("span", part));
  track.append(bar);
  node.append(name, track, value);
  return { node, name, track, bar, value };
}

/** Place a bar between two positions on its track, in percent; hide a bar of length 0. @param {HTMLElement} bar @param {[number, number]} ends */
export function placeBar(bar, [from, to]) {
  bar.hidden = from === to;
  bar.style.left = `${Math.min(from, to)}%`;
  bar.style.width = `${Math.abs(to - from)}%`;
}
