/**
 * The list in the course menu. The data come from `frame/shell/course_map/__init__.py`. The reports are `page`, a page chosen
 * by a plain click (the browser handles any other click), and `forgotten`, which erases the progress.
 *
 * @typedef {{page: string, href: string, name: string}} Place
 * @typedef {Place & {question: string, minutes: string, isDone: boolean}} Entry
 * @typedef {{
 *   language: string, here: string, name: string, doors: Place[], progress: string, isBegun: boolean, labs: Entry[],
 *   more: Place[], words: Record<string, string>,
 * }} Data
 * @typedef {BaseView<Data>} View
 */

import { defineComponent, element, html } from "../../components/shared.js";
import { pageLink } from "../../components/parts/map.js";
/** @import { BaseView } from "../../components/shared.js" */

export default defineComponent("course-map", create, draw);

/** @param {View} view */
function create(view) {
  view.root.addEventListener("keydown", moveBetweenEntries);
  return view;
}

/** Draw the labs, the other pages and the progress. @param {View} view @param {Data} data */
function draw(view, data) {
  const labs = data.labs.map((lab, place) => labRow(view, lab, place + 1));
  view.root.replaceChildren(
    placeLinks(view, "doors in-grid", data.doors),
    progressLine(view, data),
    html`<nav class="labs" aria-label=${data.name}>${labs}</nav>`,
    placeLinks(view, "more flex wraps", data.more),
  );
}

/** Build the row of a lab, with its minutes or a ✓. @param {View} view @param {Entry} lab @param {number} number */
function labRow(view, { page, href, name, question, minutes, isDone }, number) {
  const node = placeLink(view, { page, href, name: "" });
  node.className = "lab in-grid middle";
  const end = element("span", "minutes muted small", isDone ? "✓" : minutes);
  if (isDone) Object.assign(end, { role: "img", ariaLabel: view.data.words.done });
  node.append(
    element("i", `edged corners${isDone ? " seen" : ""}`),
    element("b", "", `${number} ${name}`),
    element("span", "asks muted", question),
    end,
  );
  return node;
}

/** Build a group of links to pages. @param {View} view @param {string} className @param {Place[]} entries */
function placeLinks(view, className, entries) {
  return element("div", className, ...entries.map((place) => placeLink(view, place)));
}

/** Build a link to a page. @param {View} view @param {Place} place */
function placeLink(view, { page, href, name }) {
  const node = pageLink(page, href, (chosen, event) => {
    event.preventDefault();
    view.send("page", chosen);
  });
  node.textContent = name;
  if (page === view.data.here) node.setAttribute("aria-current", "page");
  return node;
}

/** Build the line with the number of seen labs, and the button that erases the progress after a confirmation. @param {View} view @param {Data} data */
function progressLine(view, { progress, isBegun, words }) {
  const node = element("div", "progress flex muted small");
  const createButton = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
    element("button", { class: "accented", onclick }, label);
  const showProgress = () =>
    node.replaceChildren(
      element("span", "grows", progress),
      ...(isBegun ? [createButton(words.start_over, askToConfirm)] : []),
    );
  const askToConfirm = () => {
    const forget = createButton(words.forget_yes, () => view.send("forgotten", Date.now()));
    node.replaceChildren(element("span", "grows", words.forget), forget, createButton(words.forget_no, showProgress));
    forget.focus();
  };
  showProgress();
  return node;
}

/** Move between the entries with the arrow keys. @param {KeyboardEvent} event */
function moveBetweenEntries(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const root = /** @type {HTMLElement} */ (event.currentTarget);
  const entries = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("a")]);
  const at = entries.findIndex((entry) => entry === event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  entries[(at + step + entries.length) % entries.length].focus();
}
