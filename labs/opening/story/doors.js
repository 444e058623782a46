import { element, writeText } from "../../../frame/components/shared.js";
import { createMap, pageLink, sideLink } from "../../../frame/components/parts/map.js";
/** @import { CourseMap, Follow } from "../../../frame/components/parts/map.js" */

const OWN_TEXT = "own-text";
const CANDIDATE = "[class*=st-key-candidate] :is(input, textarea)";
const LATEST_MS = 20_000; // how long to wait for a page on a slow connection

// ---- doors: the last scene, with the map of the labs and the links to other pages and to a room

/**
 * @typedef {{ask: string, text: string, textHref: string, files: string, filesHref: string}} OwnLinks texts and addresses of
 *   the two links for learners with their own text or files
 * @typedef {CourseMap & {own: OwnLinks, file?: string, room?: string, back?: string, classroom?: string}} Doors `file` is the label of the button that
 *   saves the story, `classroom` that of the button that opens a room; `room` is the address of the room from which a class has
 *   come, `back` the label of the link to it
 */

/** Build the map of the labs with the links beside it. @param {Doors} doors @param {Follow} follow */
export function createDoors(doors, follow) {
  const node = element("div", "doors in-grid");
  const side = element("div", "side flex stacked");
  side.append(
    ...doors.doors.map((link) => sideLink(link, doors.done, follow)),
    ...(doors.classroom ? [roomButton(doors.classroom)] : []),
    ...(doors.file ? [fileButton(doors.file)] : []),
  );
  node.append(createMap(doors, follow), side);
  return node;
}

/** Build the button that opens a room; the frame, which also listens to the shortcut, opens it. @param {string} name */
function roomButton(name) {
  const node = element("button", "link room-door", name);
  node.type = "button";
  node.append(element("kbd", "ruled corners muted", "Alt R"));
  node.addEventListener("click", () => document.dispatchEvent(new Event("room-wanted")));
  return node;
}

/** Build the button that saves the story as a file, by the app's own invisible button. @param {string} name */
function fileButton(name) {
  const node = element("button", "link file-door", name);
  node.type = "button";
  node.addEventListener("click", () => {
    const appButton = document.querySelector(".st-key-story-file button");
    if (appButton instanceof HTMLElement) appButton.click();
  });
  return node;
}

// ---- links of the first screen for learners with something to score

/** Build the links for the learner's own text and files. @param {Follow} follow */
export function createOwnLinks(follow) {
  const node = element("div", "own flex middle wraps");
  const text = pageLink(OWN_TEXT, "", (page, event) => {
    follow(page, event);
    focusCandidate();
  });
  const files = pageLink("corpus", "", follow);
  text.className = "act own-text flex middle";
  files.className = "link own-files";
  node.append(element("span", "own-ask"), text, files);
  return node;
}

/** Write the texts and addresses of the links. @param {HTMLElement} node @param {OwnLinks} own */
export function writeOwnLinks(node, { ask, text, textHref, files, filesHref }) {
  const [question, ...links] = /** @type {HTMLAnchorElement[]} */ ([...node.children]);
  writeText(question, ask);
  [text, files].forEach((name, place) => writeText(links[place], name));
  [textHref, filesHref].forEach((href, place) => {
    links[place].href = href;
  });
}

/** Follow the app's own link to a page, which keeps the session. @param {string} page @param {MouseEvent} [event] */
export function followAppLink(page, event) {
  const appLink = document.querySelector(`.st-key-door-${page} a`);
  if (appLink instanceof HTMLAnchorElement) {
    event?.preventDefault();
    appLink.click();
  }
}

/** Focus Explore's candidate field as soon as it has been drawn. */
function focusCandidate() {
  const focus = () => {
    const field = document.querySelector(CANDIDATE);
    if (field instanceof HTMLElement) field.focus();
    return !!field;
  };
  const watch = new MutationObserver(() => focus() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), LATEST_MS);
}
