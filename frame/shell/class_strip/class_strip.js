/**
 * The strip shown to a learner who has joined a room: which page the class is on, and whether a question is open. The page
 * follows the class until the learner opens another page or chooses to look around. The data come from
 * `frame/shell/class_strip/__init__.py` and from the room's stream; the report `page` is the page to open.
 *
 * @typedef {{language: string, room: string, here: string, words: Record<string, string>}} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{page: string, step?: number, words?: Record<string, string>}} Place
 * @typedef {{follow: Place | null, question: {kind: string} | null, phase: string, round: number, by_hands: boolean,
 *   mine: Record<string, unknown>}} State
 * @typedef {{led: string, roams: boolean}} Way the page to which the class led last, and whether the learner is looking around
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, report: Report, close: (() => void) | null,
 *   state: State | null, leaves: boolean, again: ReturnType<typeof setTimeout> | undefined}} View
 */

import { element, fill, keepView } from "../../components/shared.js";
import { seatIn } from "../../../room/web/seat.js";
import { openPhoneStream } from "../../../room/web/stream.js";

const WAY = "bleu-way-";
const LED_WITHIN_MS = 5_000;

/** Draw the strip and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  const end = keepView(parentElement, data, { create, draw, leave });
  /** @type {View} */ (parentElement.view).report = setTriggerValue;
  return end;
}

/** Create the view, without a stream yet. @param {ShadowRoot} parent @returns {View} */
function create(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".class-strip"));
  return { root, data: null, owner: null, report: () => {}, close: null, state: null, leaves: false, again: undefined };
}

/** Set the language, open the room's stream if there is a seat, and draw the strip. @param {View} view @param {Data} data */
function draw(view, { language, room }) {
  const seat = seatIn(room);
  view.root.lang = language;
  if (seat && !view.close) {
    view.close = openPhoneStream(room, () => seat, {
      event: (name, state) => handleEvent(view, name, state),
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

/** Store the room's state from an event of the stream. @param {View} view @param {string} name @param {State} state */
function handleEvent(view, name, state) {
  if (name === "state") setState(view, state);
  if (name === "ended") setState(view, null);
}

/** Store the room's state, null if the room is gone; follow the class and redraw. @param {View} view @param {State | null} state */
function setState(view, state) {
  view.state = state;
  followClass(view);
  show(view);
}

/** Open the class's page, unless the learner is looking around or has left it. @param {View} view */
function followClass(view) {
  const { room, here } = /** @type {Data} */ (view.data);
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
  const { room, here } = /** @type {Data} */ (view.data);
  storeWay(room, { led: to, roams: false });
  view.leaves = to !== here;
  clearTimeout(view.again);
  if (!view.leaves) {
    show(view);
    return;
  }
  view.again = setTimeout(() => retryTurn(view, to), LED_WITHIN_MS);
  view.report("page", to);
}

/** Request a page again that was not drawn, unless the class or the learner has opened another one. @param {View} view @param {string} to */
function retryTurn(view, to) {
  view.leaves = false;
  if (view.state?.follow?.page !== to) followClass(view);
  else if (!storedWay(/** @type {Data} */ (view.data).room).roams) turnToPage(view, to);
}

/** Draw the class's place, the button to look around or return, and the link to the room; keep the focus. @param {View} view */
function show(view) {
  const { language, room, words } = /** @type {Data} */ (view.data);
  const { follow, question, phase, round, mine, by_hands } = view.state ?? {};
  const parts = [];
  if (follow) {
    const { roams } = storedWay(room);
    const page = follow.words?.[language] ?? follow.page;
    const place = follow.step ? fill(words.roam_step, { page, step: follow.step }) : page;
    const turn = element("button", roams ? "back" : "", words[roams ? "back" : "roam"]);
    turn.type = "button";
    turn.onclick = () => (roams ? turnToPage(view, follow.page) : lookAround(view, follow.page));
    parts.push(element("span", "", roams ? fill(words.roaming, { place }) : `${words.follow} · ${place}`), turn);
  }
  if (view.state) {
    const isOpen = question && phase === "running" && !(by_hands && question.kind === "choice");
    const waits = isOpen && mine?.[round ?? 1] === undefined;
    const roomLink = element("a", waits ? "waits" : "", waits ? words.waiting : words.room);
    roomLink.href = `/room/${room}`;
    parts.push(roomLink);
  }
  const focusedTag = /** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement?.localName;
  view.root.replaceChildren(...parts);
  if (focusedTag)
    /** @type {HTMLElement | null} */ (view.root.querySelector(focusedTag))?.focus({ preventScroll: true });
  document.documentElement.toggleAttribute("data-in-room", parts.length > 0);
}

/** Stop following the class. @param {View} view @param {string} led */
function lookAround(view, led) {
  storeWay(/** @type {Data} */ (view.data).room, { led, roams: true });
  show(view);
}

/** Return how this tab follows the class of a room, from session storage. @param {string} room @returns {Way} */
function storedWay(room) {
  const none = { led: "", roams: false };
  try {
    return { ...none, ...JSON.parse(sessionStorage.getItem(WAY + room) ?? "{}") };
  } catch {
    return none;
  }
}

/** Store how this tab follows the class of a room. @param {string} room @param {Way} way */
function storeWay(room, way) {
  try {
    sessionStorage.setItem(WAY + room, JSON.stringify(way));
  } catch {
    // without storage, even a learner who looks around follows the class's next step
  }
}
