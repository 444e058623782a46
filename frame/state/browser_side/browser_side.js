/**
 * What only the browser can notice, on every page: installs once what listens, and hands on what each run says. The
 * other scripts of this folder stand in front of this one.
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{ page: string, query: string, arrived: boolean, go: string, seen: Record<string, string>,
 *   session: string, progress: ToKeep, cookie: ToStore, stay: Staying, classroom: RoomPlace | null }} Data
 * @typedef {{ data: Data, setTriggerValue: Report }} Call
 */

import { REPORT } from "./streamlit_page.js";
import { askForAddress, follow, isAddressed, isStill, mergeTyping } from "./history.js";
import { boundFields, ignoreDoubleClick, rememberTyped } from "./fields.js";
import { askWhenBack, askWhenRepainted } from "./connection.js";
import { keepFocus } from "./focus.js";
import { closeMenuFirst } from "./menus.js";
import { watchRoomKey } from "./opened_room.js";
import { storeCookie } from "./cookie.js";
import { keepProgress, watchProgress } from "./progress.js";
import { noteStay } from "./stay.js";
/** @import { ToStore } from "./cookie.js" */
/** @import { RoomPlace } from "./opened_room.js" */
/** @import { ToKeep } from "./progress.js" */
/** @import { Staying } from "./stay.js" */

const LATEST = Symbol.for("bleu-explorer.latest-data");
const INSTALLED = Symbol.for("bleu-explorer.browser-side");

/** @param {Call} call */
export default function ({ data, setTriggerValue }) {
  Reflect.set(window, REPORT, setTriggerValue);
  Reflect.set(window, LATEST, data);
  const isFirst = install();
  document.querySelectorAll("link.bx-arrival").forEach((link) => link.remove()); // the run has imported the same sheet
  speak(data.query);
  const isHere = isAddressed(data.page);
  if (isFirst && !(isHere && isStill(data.seen))) askForAddress();
  else if (isHere) follow(data);
  keepProgress(data);
  storeCookie(data.cookie);
  noteStay(data.stay);
}

/** Streamlit delivers every page as English; a screen reader chooses its voice by this. @param {string} query */
function speak(query) {
  document.documentElement.lang = new URLSearchParams(query).get("lang") || document.documentElement.lang;
}

/** Once in a window, however often Streamlit loads this script; tells whether this was the first time. */
function install() {
  if (Reflect.get(window, INSTALLED)) return false;
  Reflect.set(window, INSTALLED, true);
  boundFields();
  ignoreDoubleClick();
  mergeTyping();
  rememberTyped();
  askWhenBack();
  askWhenRepainted();
  keepFocus();
  closeMenuFirst();
  watchProgress(() => Reflect.get(window, LATEST));
  watchRoomKey(() => Reflect.get(window, LATEST));
  return true;
}
