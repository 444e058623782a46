import { element, html } from "../shared.js";
import { createThumbnail } from "./thumbnails.js";

// ---- map of the course: the labs, three in a row, and the links beside them

/**
 * @typedef {{page: string, href: string, name: string, question: string, minutes: string, isDone: boolean, next: string}} Lab
 * @typedef {{page: string, href: string, name: string, line: string, isDone: boolean}} SideLink
 * @typedef {{name: string, done: string, rows: string[], labs: Lab[], doors: SideLink[]}} CourseMap
 * @typedef {(page: string, event: MouseEvent) => void} Follow
 */

/** Build the map of the labs. @param {CourseMap} map @param {Follow} follow @param {string} [here] the page on which the map is shown */
export function createMap({ name, done, rows, labs }, follow, here = "") {
  const inRow = labs.length / rows.length;
  const cells = labs.flatMap((lab, place) => {
    const link = labLink(lab, place + 1, { done, follow });
    link.classList.toggle("is-last", place % inRow === inRow - 1);
    if (lab.page === here) link.setAttribute("aria-current", "page");
    return place % inRow ? [link] : [element("span", "map-row muted", rows[place / inRow]), link];
  });
  return html`<nav class="map in-grid" aria-label=${name}>${cells}</nav>`;
}

/** Build the link to a lab, with its number, question and thumbnail. @param {Lab} lab @param {number} number @param {{done: string, follow: Follow}} options */
function labLink({ page, href, name, question, minutes, isDone, next }, number, { done, follow }) {
  const node = pageLink(page, href, follow);
  node.className = `lab relative in-grid rounded on-paper lines-125${next ? " is-next" : ""}`;
  node.append(
    createThumbnail(page),
    html`<span>${markDone(element("b", "", `${number} ${name}`), isDone, done)}
      <span class="lab-line as-block muted"><span>${question}</span> <span class="nowrap">${minutes}</span>
      ${next && [" ", element("b", "accented firm nowrap", next)]}</span></span>`,
  );
  return node;
}

/** Build a link beside the labs, such as the one to the opening. @param {SideLink} link @param {string} done @param {Follow} follow */
export function sideLink({ page, href, name, line, isDone }, done, follow) {
  const node = pageLink(page, href, follow);
  node.className = "door in-grid rounded";
  node.append(markDone(element("b", "", `${name} →`), isDone, done), element("span", "muted lines-135", line));
  return node;
}

/** Add a mark to the name of a page that has been done. @param {HTMLElement} name @param {boolean} isDone @param {string} done */
function markDone(name, isDone, done) {
  return html`<span class="lab-title flex">${name}
    ${isDone && element("i", { class: "lab-done bold", role: "img", "aria-label": done }, "✓")}</span>`;
}

/** Build a link to a page: a plain click is followed within the app, any other by the browser. @param {string} page
 * @param {string} href @param {Follow} follow */
export function pageLink(page, href, follow) {
  const followPlainClick = (/** @type {MouseEvent} */ event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) follow(page, event);
  };
  return element("a", { href, onclick: followPlainClick });
}
