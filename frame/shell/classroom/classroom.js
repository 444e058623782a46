/**
 * Links to the live classroom. Only this browser stores the room that it has opened.
 *
 * @typedef {{language: string, where: "menu" | "plan", about: string, minutes: number, words: Record<string, string>}} Data
 */

import { defineComponent, element, fill } from "../../components/shared.js";
import { openedRoom, roomAddress } from "../../state/browser_side/opened_room.js";
/** @import { BaseView } from "../../components/shared.js" */

export default defineComponent("classroom", (view) => view, draw);

/** Draw the links of the menu, or those of a lesson plan. @param {BaseView<Data>} view @param {Data} data */
function draw({ root }, { language, where, about, minutes, words }) {
  if (where === "plan") {
    const plan = { class: "plan flex middle ruled rounded", href: roomAddress(language, "plan", about) };
    root.replaceChildren(element("a", plan, fill(words.open_plan, { minutes })));
    return;
  }
  const code = openedRoom();
  const main = { class: "open flex middle fits rounded strong", href: roomAddress(language, "page", about) };
  root.replaceChildren(
    element("a", main, code ? fill(words.back, { code }) : words.open, element("kbd", "ruled corners", "Alt R")),
    element("p", "what lines-135", words.what),
    element("a", { class: "join", href: "/room" }, words.join),
  );
}
