import { element } from "../shared.js";
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
  const node = element("nav", "map in-grid");
  const inRow = labs.length / rows.length;
  node.setAttribute("aria-label", name);
  labs.forEach((lab, place) => {
    if (place % inRow === 0) node.append(element("span", "map-row muted", rows[place / inRow]));
    const link = labLink(lab, place + 1, { done, follow });
    link.classList.toggle("is-last", place % inRow === inRow - 1);
    if (lab.page === here) link.setAttribute("aria-current", "page");
    node.append(link);
  });
  return node;
}

/** Build the link to a lab, with its number, question and thumbnail. @param {Lab} lab @param {number} number @param {{done: string, follow: Follow}} options */
function labLink({ page, href, name, question, minutes, isDone, next }, number, { done, follow }) {
  const node = pageLink(page, href, follow);
  node.className = `lab relative in-grid rounded on-paper lines-125${next ? " is-next" : ""}`;
  const line = element("span", "lab-line as-block muted");
  line.append(element("span", "", question), " ", element("span", "nowrap", minutes));
  if (next) line.append(" ", element("b", "accented firm nowrap", next));
  const text = element("span", "lab-text");
  text.append(markDone(element("b", "", `${number} ${name}`), isDone, done), line);
  node.append(createThumbnail(page), text);
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
  const title = element("span", "lab-title flex");
  title.append(name);
  if (isDone) {
    const tick = element("i", "lab-done bold", "✓");
    tick.setAttribute("role", "img");
    tick.setAttribute("aria-label", done);
    title.append(tick);
  }
  return title;
}

/** Build a link to a page: a plain click is followed within the app, any other by the browser. @param {string} page
 * @param {string} href @param {Follow} follow */
export function pageLink(page, href, follow) {
  const node = element("a");
  node.href = href;
  node.addEventListener("click", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) follow(page, event);
  });
  return node;
}
