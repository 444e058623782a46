import { element } from "../shared.js";
import { thumbnail } from "./thumbnails.js";

// ---- the map of the labs, three a row, and the doors beside it

/**
 * @typedef {{page: string, href: string, name: string, question: string, minutes: string, isDone: boolean, next: string}} Lab
 * @typedef {{page: string, href: string, name: string, line: string, isDone: boolean}} Door
 * @typedef {{name: string, done: string, rows: string[], labs: Lab[], doors: Door[]}} CourseMap
 * @typedef {(page: string, event: MouseEvent) => void} Follow
 */

/** @param {CourseMap} map @param {Follow} follow @param {string} [here] the page on which the map is shown */
export function createMap({ name, done, rows, labs }, follow, here = "") {
  const node = element("nav", "map in-grid");
  const inRow = labs.length / rows.length;
  node.setAttribute("aria-label", name);
  labs.forEach((lab, place) => {
    if (place % inRow === 0) node.append(element("span", "map-row muted", rows[place / inRow]));
    const door = labDoor(lab, place + 1, { done, follow });
    door.classList.toggle("is-last", place % inRow === inRow - 1);
    if (lab.page === here) door.setAttribute("aria-current", "page");
    node.append(door);
  });
  return node;
}

/** @param {Lab} lab @param {number} number @param {{done: string, follow: Follow}} options */
function labDoor({ page, href, name, question, minutes, isDone, next }, number, { done, follow }) {
  const node = link(page, href, follow);
  node.className = `lab${next ? " is-next" : ""}`;
  const line = element("span", "lab-line as-block muted");
  line.append(element("span", "", question), " ", element("span", "", minutes));
  if (next) line.append(" ", element("b", "", next));
  const text = element("span", "lab-text");
  text.append(titled(element("b", "", `${number} ${name}`), isDone, done), line);
  node.append(thumbnail(page), text);
  return node;
}

/** @param {Door} door @param {string} done @param {Follow} follow */
export function sideDoor({ page, href, name, line, isDone }, done, follow) {
  const node = link(page, href, follow);
  node.className = "door";
  node.append(titled(element("b", "", `${name} →`), isDone, done), element("span", "", line));
  return node;
}

/** @param {HTMLElement} name @param {boolean} isDone @param {string} done */
function titled(name, isDone, done) {
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

/** A link to a page: followed within the app on a plain click, by the browser on any other. @param {string} page
 * @param {string} href @param {Follow} follow */
export function link(page, href, follow) {
  const node = element("a");
  node.href = href;
  node.addEventListener("click", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) follow(page, event);
  });
  return node;
}
