/**
 * The strip shown to a learner who has joined a room: which page the class is on, and whether a question is open. The page
 * follows the class until the learner opens another page or chooses to look around. The data come from
 * `frame/shell/class_strip/__init__.py` and from the room's stream; the report `page` is the page to open.
 *
 * @typedef {{language: string, room: string, here: string, words: Record<string, string>}} Data
 * @typedef {{page: string, step?: number, words?: Record<string, string>}} Place
 * @typedef {{follow: Place | null, question: {kind: string} | null, phase: string, round: number, by_hands: boolean,
 *   mine: Record<string, unknown>}} State
 * @typedef {{led: string, roams: boolean}} Way the page to which the class led last, and whether the learner is looking around
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill } from "../../components/shared.js";
import { readStoredObject, writeStored } from "../../components/storage.js";
import { seatIn } from "../../../room/web/seat.js";
import { openPhoneStream } from "../../../room/web/stream.js";
/** @import { BaseView } from "../../components/shared.js" */

const WAY = "bleu-way-";
const LED_WITHIN_MS = 5_000;

export default defineComponent("class-strip", createView, draw);

/** Create the view, without a stream yet. @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    close: /** @type {(() => void) | null} */ (null),
    state: /** @type {State | null} */ (null),
    leaves: false,
    again: 0,
  });
  view.listeners.signal.addEventListener("abort", () => leave(view));
  return view;
}

/** Open the room's stream if there is a seat, and draw the strip. @param {View} view @param {Data} data */
function draw(view, { room }) {
  const seat = seatIn(room);
  if (seat && !view.close) {
    view.close = openPhoneStream(room, () => seat, {
      event: (name, state) => {
        if (name === "state" || name === "ended") setState(view, name === "state" ? state : null);
      },
      line: () => {},
      refused: () => setState(view, null),
    });
  }
  show(view);
}

/** Close the stream and remove the mark that the browser is in a room. @param {View} view */
function leave(view) {
  view.close?.();
  clearTimeout(view.again);
  delete document.documentElement.dataset.inRoom;
}

/** Store the room's state, null if the room is gone; follow the class and redraw. @param {View} view @param {State | null} state */
function setState(view, state) {
  view.state = state;
  followClass(view);
  show(view);
}

/** Open the class's page, unless the learner is looking around or has left it. @param {View} view */
function followClass(view) {
  const { room, here } = view.data;
  const to = view.state?.follow?.page ?? "";
  const way = storedWay(room);
  if (view.leaves || to === way.led) {
    if (!view.leaves && to && to !== here) storeWay(room, { led: to, roams: true });
  } else if (!to || to === here || way.roams) {
    storeWay(room, { led: to, roams: way.roams && to !== "" });
  } else {
    turnToPage(view, to);
  }
}

/**
 * Open a page, and retry if it is not drawn: the connection to the app may be lost while the room's stream is open.
 * @param {View} view @param {string} to
 */
function turnToPage(view, to) {
  const { room, here } = view.data;
  storeWay(room, { led: to, roams: false });
  view.leaves = to !== here;
  clearTimeout(view.again);
  if (!view.leaves) {
    show(view);
    return;
  }
  view.again = window.setTimeout(() => {
    view.leaves = false;
    if (view.state?.follow?.page !== to)
      followClass(view); // the class has opened another page, or the learner has
    else if (!storedWay(room).roams) turnToPage(view, to);
  }, LED_WITHIN_MS);
  view.send("page", to);
}

/** Draw the class's place, the button to look around or return, and the link to the room; keep the focus. @param {View} view */
function show(view) {
  const { language, room, words } = view.data;
  const { follow, question, phase, round, mine, by_hands } = view.state ?? {};
  const parts = [];
  if (follow) {
    const { roams } = storedWay(room);
    const page = follow.words?.[language] ?? follow.page;
    const place = follow.step ? fill(words.roam_step, { page, step: follow.step }) : page;
    const lookAround = () => {
      storeWay(room, { led: follow.page, roams: true });
      show(view);
    };
    const turn = { class: roams ? "back" : "", onclick: () => (roams ? turnToPage(view, follow.page) : lookAround()) };
    parts.push(
      element("span", "", roams ? fill(words.roaming, { place }) : `${words.follow} · ${place}`),
      element("button", turn, words[roams ? "back" : "roam"]),
    );
  }
  if (view.state) {
    const isOpen = question && phase === "running" && !(by_hands && question.kind === "choice");
    const waits = isOpen && mine?.[round ?? 1] === undefined;
    const link = { class: waits ? "waits" : "", href: `/room/${room}` };
    parts.push(element("a", link, waits ? words.waiting : words.room));
  }
  const focusedTag = /** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement?.localName;
  view.root.replaceChildren(...parts);
  if (focusedTag)
    /** @type {HTMLElement | null} */ (view.root.querySelector(focusedTag))?.focus({ preventScroll: true });
  document.documentElement.toggleAttribute("data-in-room", parts.length > 0);
}

/** Return how this tab follows the class of a room, from session storage. @param {string} room @returns {Way} */
function storedWay(room) {
  return { led: "", roams: false, ...readStoredObject(WAY + room, "sessionStorage") };
}

/** Store how this tab follows the class; otherwise even a learner who looks around follows it. @param {string} room @param {Way} way */
function storeWay(room, way) {
  writeStored(WAY + room, JSON.stringify(way), "sessionStorage");
}
