import { html } from "../../../frame/components/shared.js";
import { createMap, pageLink, sideLink } from "../../../frame/components/parts/map.js";
/** @import { CourseMap, Follow } from "../../../frame/components/parts/map.js" */

const OWN_TEXT = "own-text";
const APP_FILE_BUTTON = ".st-key-story-file button"; // invisible; it saves the story as a file
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
  const { classroom, file } = doors;
  const openRoom = () => document.dispatchEvent(new Event("room-wanted")); // to the frame, which also listens to the shortcut
  const saveFile = () => /** @type {HTMLElement | null} */ (document.querySelector(APP_FILE_BUTTON))?.click();
  return html`<div class="doors in-grid">
    ${createMap(doors, follow)}
    <div class="side flex stacked">
      ${doors.doors.map((link) => sideLink(link, doors.done, follow))}
      ${classroom && html`<button type="button" class="link room-door" @click=${openRoom}>${classroom}<kbd class="ruled corners muted">Alt R</kbd></button>`}
      ${file && html`<button type="button" class="link file-door" @click=${saveFile}>${file}</button>`}
    </div>
  </div>`;
}

// ---- links of the first screen for learners with something to score

/** Build the links for the learner's own text and files. @param {OwnLinks} own @param {Follow} follow */
export function createOwnLinks({ ask, text, textHref, files, filesHref }, follow) {
  const textLink = pageLink(OWN_TEXT, textHref, (page, event) => {
    follow(page, event);
    focusCandidate();
  });
  const fileLink = pageLink("corpus", filesHref, follow);
  textLink.className = "act own-text flex middle";
  fileLink.className = "link own-files";
  textLink.append(text);
  fileLink.append(files);
  return html`<div class="own flex middle wraps"><span class="own-ask">${ask}</span>${textLink}${fileLink}</div>`;
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
