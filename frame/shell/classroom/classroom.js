/**
 * Links to the live classroom. The room that this browser has opened is known to it alone.
 *
 * @typedef {{language: string, where: "menu" | "plan", about: string, words: Record<string, string>}} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null}} View
 */

import { element, fill, keep } from "../../components/shared.js";
import { openedRoom, roomAddress } from "../../state/browser_side/opened_room.js";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  return { root: /** @type {HTMLElement} */ (parent.querySelector(".classroom")), data: null, owner: null };
}

/** @param {View} view @param {Data} data */
function draw({ root }, { language, where, about, words }) {
  root.lang = language;
  if (where === "plan") {
    root.replaceChildren(link(words["open-plan"], roomAddress(language, "plan", about), "plan"));
    return;
  }
  const code = openedRoom();
  const main = link(code ? fill(words.back, { code }) : words.open, roomAddress(language, "page", about), "open");
  main.append(element("kbd", "", "Alt R"));
  root.replaceChildren(main, element("p", "what", words.what), link(words.join, "/room", "join"));
}

/** @param {string} words @param {string} address @param {string} kind */
function link(words, address, kind) {
  const made = element("a", kind, words);
  made.href = address;
  return made;
}
