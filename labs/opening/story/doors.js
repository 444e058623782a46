import { element, writeText } from "../../../frame/components/shared.js";
import { createMap, link, sideLink } from "../../../frame/components/parts/map.js";
/** @import { CourseMap, Follow } from "../../../frame/components/parts/map.js" */

const OWN_TEXT = "own-text";
const CANDIDATE = "[class*=st-key-candidate] :is(input, textarea)";
const LATEST_MS = 20_000; // to wait for a page on a slow line

// ---- doors: the map of the labs, the workbench, and the way for a class

/**
 * @typedef {{ask: string, text: string, textHref: string, files: string, filesHref: string}} OwnDoors the words and addresses
 *   of the two doors for who brings a text or files
 * @typedef {CourseMap & {own: OwnDoors, file?: string, room?: string, back?: string, classroom?: string}} Doors `file` names the button that
 *   saves the story, `classroom` the one that opens a room; `room` is the stage of the room from which a class has come,
 *   `back` the words for the way there
 */

/** @param {Doors} doors @param {Follow} follow */
export function createDoors(doors, follow) {
  const node = element("div", "doors");
  const side = element("div", "side flex stacked");
  side.append(
    ...doors.doors.map((door) => sideLink(door, doors.done, follow)),
    ...(doors.classroom ? [roomDoor(doors.classroom)] : []),
    ...(doors.file ? [fileDoor(doors.file)] : []),
  );
  node.append(createMap(doors, follow), side);
  return node;
}

/** A room for the class: the frame, which also listens to the shortcut, opens it. @param {string} name */
function roomDoor(name) {
  const node = element("button", "link room-door", name);
  node.type = "button";
  node.append(element("kbd", "", "Alt R"));
  node.addEventListener("click", () => document.dispatchEvent(new Event("room-wanted")));
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

// ---- the first screen's doors, for who has something to score

/** @param {Follow} follow */
export function createOwnDoors(follow) {
  const node = element("div", "own flex middle wraps");
  const text = link(OWN_TEXT, "", (page, event) => {
    follow(page, event);
    writeInCandidate();
  });
  const files = link("corpus", "", follow);
  text.className = "act own-text";
  files.className = "link own-files";
  node.append(element("span", "own-ask"), text, files);
  return node;
}

/** @param {HTMLElement} node @param {OwnDoors} own */
export function writeOwnDoors(node, { ask, text, textHref, files, filesHref }) {
  const [asks, ...links] = /** @type {HTMLAnchorElement[]} */ ([...node.children]);
  writeText(asks, ask);
  [text, files].forEach((name, place) => writeText(links[place], name));
  [textHref, filesHref].forEach((href, place) => {
    links[place].href = href;
  });
}

/** Turn to a page of the app by its own link, which carries the session along. @param {string} page @param {MouseEvent} [event] */
export function follow(page, event) {
  const own = document.querySelector(`.st-key-door-${page} a`);
  if (own instanceof HTMLAnchorElement) {
    event?.preventDefault();
    own.click();
  }
}

/** Put the cursor into Explore's candidate as soon as it is there. */
function writeInCandidate() {
  const focus = () => {
    const field = document.querySelector(CANDIDATE);
    if (field instanceof HTMLElement) field.focus();
    return !!field;
  };
  const watch = new MutationObserver(() => focus() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), LATEST_MS);
}
