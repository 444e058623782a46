/**
 * The menu of links as a component of the page.
 *
 * @typedef {LinkData & {language: string}} Data
 * @typedef {{root: HTMLElement, menu: LinkMenu, data: Data | null, owner: object | null}} View
 */

import { keepView } from "../../components/shared.js";
import { createLinkMenu, showLinkMenu } from "../../components/parts/link_menu.js";
/** @import { LinkData, LinkMenu } from "../../components/parts/link_menu.js" */

/** Draw the menu and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keepView(parentElement, data, { create, draw });
}

/** Create the view. @param {ShadowRoot} parent @returns {View} */
function create(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".copy-link"));
  const menu = createLinkMenu("button of-page");
  root.replaceChildren(menu.node);
  return { root, menu, data: null, owner: null };
}

/** Update the menu. @param {View} view @param {Data} data */
function draw({ root, menu }, data) {
  root.lang = data.language;
  showLinkMenu(menu, data);
  menu.button.classList.toggle("is-plain", data.entries.length > 1); // among the actions of a text, which have no border
}
