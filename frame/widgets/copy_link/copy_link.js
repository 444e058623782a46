/**
 * A button that copies the address of the page with a query from Python, and says how long it is.
 *
 * @typedef {{language: string, query: string, limit: number, words: Record<string, string>}} Data
 * @typedef {{
 *   root: HTMLElement, button: HTMLButtonElement, label: HTMLElement, status: HTMLElement, warning: HTMLElement,
 *   field: HTMLInputElement, data: Data | null, owner: object | null,
 * }} View
 */

import { element, fill, keep } from "../../components/shared.js";

/**
 * The elements stay from call to call, so that the focus does.
 *
 * @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component
 */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw: write });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".copy-link"));
  const button = element("button", "button of-page");
  const label = element("span");
  const status = element("span", "status");
  const warning = element("p", "warning");
  const field = element("input");
  button.type = "button";
  button.append(label);
  status.setAttribute("role", "status");
  field.readOnly = true;
  field.hidden = true;
  root.replaceChildren(button, status, warning, field);
  const view = { root, button, label, status, warning, field, data: null, owner: null };
  button.addEventListener("click", () => copy(view));
  return view;
}

/** @param {View} view @param {Data} data */
function write({ root, label, status, warning, field }, { language, query, limit, words }) {
  const link = linkOf(query);
  root.lang = language;
  label.textContent = words.button;
  status.textContent = counted(words.length, link);
  warning.textContent = words.too_long;
  warning.hidden = link.length <= limit;
  field.hidden = true;
  field.value = link;
  field.setAttribute("aria-label", words.link);
}

/** @param {View} view */
async function copy(view) {
  const { status, field } = view;
  const { query, words } = /** @type {Data} */ (view.data);
  const link = linkOf(query);
  const isCopied = (await copyByClipboard(link)) || copyBySelection(view, link);
  field.hidden = isCopied;
  status.textContent = isCopied ? counted(words.copied, link) : words.refused;
  if (!isCopied) {
    field.select();
  }
}

/**
 * Copy the modern way, which browsers allow on https and on the own machine only.
 *
 * @param {string} link
 */
async function copyByClipboard(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copy the old way, for a classroom's server on plain http: select the link in a field and ask the browser to copy.
 *
 * @param {View} view @param {string} link
 */
function copyBySelection({ button }, link) {
  const area = element("textarea", "carrier");
  area.value = link;
  button.after(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  button.focus();
  return isCopied;
}

/** @param {string} query */
function linkOf(query) {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?${query}`;
}

/** @param {string} template @param {string} link */
function counted(template, link) {
  return fill(template, { length: link.length.toLocaleString("en") });
}
