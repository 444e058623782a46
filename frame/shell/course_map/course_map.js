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
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, report: Report}} View
 */

import { element, keepView } from "../../components/shared.js";
import { pageLink } from "../../components/parts/map.js";

/** Draw the list and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function ({ data, parentElement, setTriggerValue }) {
  const end = keepView(parentElement, data, { create, draw });
  /** @type {View} */ (parentElement.view).report = setTriggerValue;
  return end;
}

/** Create the view. @param {ShadowRoot} parent @returns {View} */
function create(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".course-map"));
  root.addEventListener("keydown", moveBetweenEntries);
  return { root, data: null, owner: null, report: () => {} };
}

/** Draw the labs, the other pages and the progress. @param {View} view @param {Data} data */
function draw(view, data) {
  const labs = element("nav", "labs");
  labs.setAttribute("aria-label", data.name);
  labs.append(...data.labs.map((lab, place) => labRow(view, lab, place + 1)));
  view.root.lang = data.language;
  view.root.replaceChildren(
    placeLinks(view, "doors in-grid", data.doors),
    progressLine(view, data),
    labs,
    placeLinks(view, "more flex wraps", data.more),
  );
}

/** Build the row of a lab, with its minutes or a ✓. @param {View} view @param {Entry} lab @param {number} number */
function labRow(view, { page, href, name, question, minutes, isDone }, number) {
  const node = placeLink(view, { page, href, name: "" });
  node.className = "lab in-grid middle";
  const brick = element("i", `edged corners${isDone ? " seen" : ""}`);
  const end = element("span", "minutes muted small", isDone ? "✓" : minutes);
  if (isDone) {
    end.setAttribute("role", "img");
    end.setAttribute("aria-label", /** @type {Data} */ (view.data).words.done);
  }
  node.append(brick, element("b", "", `${number} ${name}`), element("span", "asks muted", question), end);
  return node;
}

/** Build a group of links to pages. @param {View} view @param {string} className @param {Place[]} entries */
function placeLinks(view, className, entries) {
  const node = element("div", className);
  node.append(...entries.map((place) => placeLink(view, place)));
  return node;
}

/** Build a link to a page. @param {View} view @param {Place} place */
function placeLink(view, { page, href, name }) {
  const node = pageLink(page, href, (chosen, event) => {
    event.preventDefault();
    view.report("page", chosen);
  });
  node.textContent = name;
  if (page === view.data?.here) node.setAttribute("aria-current", "page");
  return node;
}

/** Build the line with the number of seen labs, and the button that erases the progress after a confirmation. @param {View} view @param {Data} data */
function progressLine(view, { progress, isBegun, words }) {
  const node = element("div", "progress flex muted small");
  const showProgress = () =>
    node.replaceChildren(
      element("span", "grows", progress),
      ...(isBegun ? [createButton(words.start_over, askToConfirm)] : []),
    );
  const askToConfirm = () => {
    const forget = createButton(words.forget_yes, () => view.report("forgotten", Date.now()));
    node.replaceChildren(element("span", "grows", words.forget), forget, createButton(words.forget_no, showProgress));
    forget.focus();
  };
  showProgress();
  return node;
}

/** @param {string} label @param {() => void} act */
function createButton(label, act) {
  const node = element("button", "accented", label);
  node.type = "button";
  node.addEventListener("click", act);
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
