import { readStored } from "../../components/storage.js";
import { isAltKey } from "./streamlit_page.js";

// ---- the live classroom that this browser has opened: its code and its secret are stored only here, never in a link

/** @typedef {{page: string, language: string}} RoomPlace */

const OPENED = "bleu-room";

/** Open the room at Alt+R, or when a link on a page requests it. @param {() => {classroom: RoomPlace | null}} latest */
export function watchRoomKey(latest) {
  const open = () => {
    const { classroom } = latest();
    if (classroom) location.href = roomAddress(classroom.language, "page", classroom.page);
    return classroom;
  };
  const openOnShortcut = (/** @type {KeyboardEvent} */ event) => {
    if (isAltKey(event, "KeyR") && open()) event.preventDefault();
  };
  document.addEventListener("keydown", openOnShortcut, { capture: true });
  document.addEventListener("room-wanted", open);
}

/** Return the code of this browser's room if its secret is stored, otherwise "". */
export function openedRoom() {
  const code = readStored(OPENED) ?? "";
  return readStored(`${OPENED}-${code}`) ? code : "";
}

/**
 * Return the address of the stage of this browser's room, or the one that opens a new room about a page or a lesson plan.
 *
 * @param {string} language @param {"page" | "plan"} name @param {string} about
 */
export function roomAddress(language, name, about) {
  const code = openedRoom();
  const isBack = code && name === "page";
  const query = new URLSearchParams(isBack ? { lang: language } : { lang: language, [name]: about });
  return isBack ? `/room/${code}/stage?${query}` : `/room/stage?${query}`;
}
