/**
 * Links to the parts of the page. A part is a container with a key, which Streamlit makes a class of its own for.
 *
 * @typedef {{key: string, name: string}} Part
 * @typedef {{language: string, label: string, parts: Part[]}} Data
 * @typedef {{root: HTMLElement, nav: HTMLElement, data: Data | null, owner: object | null}} View
 */

import { element, keep } from "../../../frame/components/shared.js";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".part-links"));
  const nav = element("nav");
  root.replaceChildren(nav);
  return { root, nav, data: null, owner: null };
}

/** @param {View} view @param {Data} data */
function draw({ root, nav }, { language, label, parts }) {
  root.lang = language;
  nav.setAttribute("aria-label", label);
  nav.replaceChildren(element("span", "label", label), ...parts.map(createLink));
}

/** @param {Part} part */
function createLink({ key, name }) {
  const link = element("a", "", name);
  link.href = `#${key}`;
  link.addEventListener("click", (event) => {
    event.preventDefault(); // a hash in the address would be one more entry in the browser's history
    goTo(key);
  });
  return link;
}

/**
 * Show a part at the top and let the next Tab go on from its heading.
 *
 * @param {string} key
 */
function goTo(key) {
  const part = /** @type {HTMLElement | null} */ (document.querySelector(`.st-key-${key}`));
  if (part) {
    const heading = /** @type {HTMLElement} */ (part.querySelector("h2, h3") ?? part);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    part.style.scrollMarginTop = "4rem"; // Streamlit's own header lies over the top of the page
    part.scrollIntoView();
  }
}
