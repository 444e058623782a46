/**
 * The menu of links as a component of the page.
 *
 * @typedef {LinkData & {language: string}} Data
 * @typedef {ReturnType<typeof create>} View
 */

import { defineComponent } from "../../components/shared.js";
import { createLinkMenu, showLinkMenu } from "../../components/parts/link_menu.js";
/** @import { BaseView } from "../../components/shared.js" */
/** @import { LinkData } from "../../components/parts/link_menu.js" */

export default defineComponent("copy-link", create, draw);

/** @param {BaseView<Data>} view */
function create(view) {
  const menu = createLinkMenu("button of-page");
  view.root.replaceChildren(menu.node);
  return Object.assign(view, { menu });
}

/** Update the menu. @param {View} view @param {Data} data */
function draw({ menu }, data) {
  showLinkMenu(menu, data);
  menu.button.classList.toggle("is-plain", data.entries.length > 1); // among the actions of a text, which have no border
}
