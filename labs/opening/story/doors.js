import { element } from "../../../frame/components/shared.js";
import { thumbnail } from "./thumbnails.js";

// ---- doors: the map of the labs, the workbench, and the way for a class

/**
 * @typedef {{page: string, href: string, name: string, question: string, minutes: string, isDone: boolean, isNext: boolean}} Lab
 * @typedef {{labs: Lab[], workbench: string, teach: string, file?: string}} Doors
 * @typedef {(page: string, event: MouseEvent) => void} Follow
 */

const LABS_IN_A_ROW = 3;

/** @param {Doors} doors @param {Record<string, string>} words @param {Follow} follow */
export function createDoors(doors, words, follow) {
  const node = element("div", "doors");
  const map = element("nav", "map");
  const hasDone = doors.labs.some((lab) => lab.isDone);
  doors.labs.forEach((lab, place) => {
    if (place % LABS_IN_A_ROW === 0)
      map.append(element("span", "map-row", words[`doors-row-${place / LABS_IN_A_ROW + 1}`]));
    map.append(labDoor(lab, place, { words, follow, hasDone }));
  });
  map.setAttribute("aria-label", words.course);
  const side = element("div", "side");
  side.append(
    sideDoor("explore", doors.workbench, [words["doors-workbench"], words["doors-workbench-line"]], follow),
    sideDoor("teach", doors.teach, [words["doors-class"], words["doors-class-line"]], follow),
    ...(doors.file ? [fileDoor(doors.file)] : []),
  );
  node.append(map, side);
  return node;
}

/**
 * @param {Lab} lab @param {number} place
 * @param {{words: Record<string, string>, follow: Follow, hasDone: boolean}} options
 */
function labDoor({ page, href, name, question, minutes, isDone, isNext }, place, { words, follow, hasDone }) {
  const node = link(page, href, follow);
  node.className = `lab${place % LABS_IN_A_ROW === LABS_IN_A_ROW - 1 ? " is-last" : ""}${isNext ? " is-next" : ""}`;
  const title = element("span", "lab-title");
  title.append(element("b", "", `${place + 1} ${name}`));
  if (isDone) {
    const tick = element("i", "lab-done", "✓");
    tick.setAttribute("role", "img");
    tick.setAttribute("aria-label", words["doors-done"]);
    title.append(tick);
  }
  const line = element("span", "lab-line");
  line.append(element("span", "", question), " ", element("span", "unbroken", `· ${minutes}`));
  if (isNext) line.append(" ", element("b", "unbroken", `· ${words[hasDone ? "doors-go-on" : "doors-start"]}`));
  const text = element("span");
  text.append(title, line);
  node.append(thumbnail(page), text);
  return node;
}

/** @param {string} page @param {string} href @param {[string, string]} words @param {Follow} follow */
function sideDoor(page, href, [name, line], follow) {
  const node = link(page, href, follow);
  node.className = "door";
  node.append(element("b", "", `${name} →`), element("span", "", line));
  return node;
}

/** The story as a file: the app's own button, which is not seen, saves it. @param {string} name */
function fileDoor(name) {
  const node = element("button", "link file-door", name);
  node.type = "button";
  node.addEventListener("click", () => {
    const own = document.querySelector(".st-key-story-file button");
    if (own instanceof HTMLElement) own.click();
  });
  return node;
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
