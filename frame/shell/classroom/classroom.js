/**
 * Links to the live classroom, and the shortcut Alt+R, for which a page's own door sends the event "room-wanted". The
 * room that this browser has opened is known to it alone: its code stands in the browser's storage, and so does the
 * secret, which no link carries.
 *
 * @typedef {{language: string, where: "keys" | "menu" | "plan", about: string, words: Record<string, string>}} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, listeners: AbortController}} View
 */

import { element, fill, keep } from "../../components/shared.js";

const OPENED = "bleu-room";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw, leave: ({ listeners }) => listeners.abort() });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".classroom"));
  const view = { root, data: null, owner: null, listeners: new AbortController() };
  const { signal } = view.listeners;
  document.addEventListener("keydown", (event) => pressed(view, event), { capture: true, signal });
  document.addEventListener("room-wanted", () => openRoom(view), { signal });
  return view;
}

/** @param {View} view @param {Data} data */
function draw({ root }, { language, where, about, words }) {
  root.lang = language;
  const code = openedRoom();
  if (where === "keys") {
    root.replaceChildren();
  } else if (where === "plan") {
    root.replaceChildren(link(words["open-plan"], stageAddress(language, "plan", about), "plan"));
  } else {
    const main = code
      ? link(fill(words.back, { code }), `/room/${code}/stage?lang=${language}`, "open")
      : link(words.open, stageAddress(language, "page", about), "open");
    main.append(element("kbd", "", "Alt R"));
    root.replaceChildren(main, element("p", "what", words.what), link(words.join, "/room", "join"));
  }
}

/** @param {string} words @param {string} address @param {string} kind */
function link(words, address, kind) {
  const made = element("a", kind, words);
  made.href = address;
  return made;
}

/** @param {string} language @param {"page" | "plan"} name @param {string} about */
function stageAddress(language, name, about) {
  return `/room/stage?${new URLSearchParams({ lang: language, [name]: about })}`;
}

/** The room of this browser, as long as its secret is here. */
function openedRoom() {
  try {
    const code = localStorage.getItem(OPENED) ?? "";
    return localStorage.getItem(`${OPENED}-${code}`) ? code : "";
  } catch {
    return "";
  }
}

/** @param {View} view @param {KeyboardEvent} event */
function pressed(view, event) {
  const isOurs = event.altKey && event.code === "KeyR" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (isOurs && openRoom(view)) event.preventDefault();
}

/** Go to this browser's room, or open one; of all links only the one that listens for the page does. @param {View} view */
function openRoom({ data }) {
  if (data?.where !== "keys") return false;
  const code = openedRoom();
  location.href = code ? `/room/${code}/stage?lang=${data.language}` : stageAddress(data.language, "page", data.about);
  return true;
}
