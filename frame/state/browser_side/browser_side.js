/**
 * The component `browser_side` of every page: installs the listeners of this folder once per window, and passes them the
 * data of each rerun.
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{ page: string, query: string, arrived: boolean, go: string, seen: Record<string, string>,
 *   session: string, progress: SessionProgress, cookie: { name: string, value: string | null }, stay: Staying, classroom: RoomPlace | null }} Data
 * @typedef {{ data: Data, setTriggerValue: Report }} Call
 *
 * The cookie is a choice that the first rerun of a page needs before any script can report it; null if nothing was chosen.
 */

import { REPORT } from "./streamlit_page.js";
import { announceBack, followRun, hasSameAddress, isAddressed, mergeTypingEntries } from "./history.js";
import { limitFields, ignoreDoubleClick, rememberTypedText } from "./fields.js";
import { requestRunOnReconnect, requestRunOnThemeChange } from "./connection.js";
import { keepFocus } from "./focus.js";
import { closeMenuFirst } from "./menus.js";
import { watchRoomKey } from "./opened_room.js";
import { syncProgress, watchProgress } from "./progress.js";
import { scheduleStayReport } from "./stay.js";
/** @import { RoomPlace } from "./opened_room.js" */
/** @import { SessionProgress } from "./progress.js" */
/** @import { Staying } from "./stay.js" */

const LATEST = Symbol.for("bleu-explorer.latest-data");
const YEAR_SECONDS = 31_536_000;
const INSTALLED = Symbol.for("bleu-explorer.browser-side");

/** Process the data of a rerun. @param {Call} call */
export default function ({ data, setTriggerValue }) {
  Reflect.set(window, REPORT, setTriggerValue);
  if (Reflect.get(window, LATEST) === data) return; // the run has changed nothing
  Reflect.set(window, LATEST, data);
  const isFirst = installOnce();
  dropStylesOfArrival(data.page);
  const page = document.documentElement; // screen readers choose a voice by its language; Streamlit declares every page as English
  page.lang = new URLSearchParams(data.query).get("lang") || page.lang;
  const isHere = isAddressed(data.page);
  if (isFirst && !(isHere && hasSameAddress(data.seen))) announceBack();
  else if (isHere) followRun(data);
  syncProgress(data);
  const { name, value } = data.cookie;
  if (value !== null) document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`;
  scheduleStayReport(data.stay);
}

/** Remove the style sheets that came with the first page once another page is shown; each run imports its page's own. @param {string} page */
function dropStylesOfArrival(page) {
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("link.bx-arrival"))) {
    link.dataset.page ??= page;
    if (link.dataset.page !== page) link.remove();
  }
}

/** Install the listeners once per window, however often Streamlit loads this script; return whether this was the first time. */
function installOnce() {
  if (Reflect.get(window, INSTALLED)) return false;
  Reflect.set(window, INSTALLED, true);
  limitFields();
  ignoreDoubleClick();
  mergeTypingEntries();
  rememberTypedText();
  requestRunOnReconnect();
  requestRunOnThemeChange();
  keepFocus();
  closeMenuFirst();
  watchProgress(() => Reflect.get(window, LATEST));
  watchRoomKey(() => Reflect.get(window, LATEST));
  return true;
}
