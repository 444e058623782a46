/**
 * A button that requests printing from the component that shows a sheet.
 *
 * @typedef {{language: string, label: string}} Data
 * @typedef {{root: HTMLElement, label: HTMLElement, data: Data | null, owner: object | null}} View
 */

import { element, keepView, pushButton } from "../../../frame/components/shared.js";

/** Draw the button and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  const draw = (/** @type {View} */ { root, label }, /** @type {Data} */ { language, label: text }) => {
    root.lang = language;
    label.textContent = text;
  };
  return keepView(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".print-button"));
  const label = element("span");
  const icon = element("span", "icon lines-1 hides titled", "print"); // the name of an icon in Streamlit's icon font
  const request = () => document.dispatchEvent(new Event("bleu-print-sheet"));
  const button = pushButton("button of-page inline-flex middle gap-8", "", request);
  icon.setAttribute("aria-hidden", "true");
  button.append(icon, label);
  root.replaceChildren(button);
  return { root, label, data: null, owner: null };
}
