/**
 * Links to the live classroom. Only this browser stores the room that it has opened.
 *
 * @typedef {{language: string, where: "menu" | "plan", about: string, minutes: number, words: Record<string, string>}} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null}} View
 */

import { element, fill, keepView } from "../../components/shared.js";
import { openedRoom, roomAddress } from "../../state/browser_side/opened_room.js";

/** Draw the links and return the clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keepView(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  return { root: /** @type {HTMLElement} */ (parent.querySelector(".classroom")), data: null, owner: null };
}

/** Draw the links of the menu, or those of a lesson plan. @param {View} view @param {Data} data */
function draw({ root }, { language, where, about, minutes, words }) {
  root.lang = language;
  if (where === "plan") {
    root.replaceChildren(
      createLink(
        fill(words.open_plan, { minutes }),
        roomAddress(language, "plan", about),
        "plan flex middle ruled rounded",
      ),
    );
    return;
  }
  const code = openedRoom();
  const main = createLink(
    code ? fill(words.back, { code }) : words.open,
    roomAddress(language, "page", about),
    "open flex middle fits rounded strong",
  );
  main.append(element("kbd", "ruled corners", "Alt R"));
  root.replaceChildren(main, element("p", "what lines-135", words.what), createLink(words.join, "/room", "join"));
}

/** @param {string} words @param {string} address @param {string} kind */
function createLink(words, address, kind) {
  const anchor = element("a", kind, words);
  anchor.href = address;
  return anchor;
}
