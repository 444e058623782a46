/**
 * The strip of a learner whose browser holds a seat in a room: where the class is, and whether a question waits. The page
 * goes where the class goes, until its learner goes elsewhere or asks to look around: nobody is pulled back. In: `data`
 * from `frame/shell/class_strip/__init__.py`, and the room's stream. Out: the trigger `page`, the page to turn to.
 *
 * @typedef {{language: string, room: string, here: string, words: Record<string, string>}} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{page: string, step?: number, words?: Record<string, string>}} Place
 * @typedef {{follow: Place | null, question: {kind: string} | null, phase: string, round: number, by_hands: boolean,
 *   mine: Record<string, unknown>}} State
 * @typedef {{led: string, roams: boolean}} Way where the class led last, and whether the learner goes a way of their own
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, report: Report, close: (() => void) | null,
 *   state: State | null, leaves: boolean, again: ReturnType<typeof setTimeout> | undefined}} View
 */

import { element, fill, keep } from "../../components/shared.js";
import { seatIn } from "../../../room/web/seat.js";
import { openStream } from "../../../room/web/stream.js";

const WAY = "bleu-way-";
const LED_WITHIN_MS = 5_000;

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  const end = keep(parentElement, data, { create, draw, leave });
  /** @type {View} */ (parentElement.view).report = setTriggerValue;
  return end;
}

/** @param {ShadowRoot} parent @returns {View} */
function create(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".class-strip"));
  return { root, data: null, owner: null, report: () => {}, close: null, state: null, leaves: false, again: undefined };
}

/** @param {View} view @param {Data} data */
function draw(view, { language, room }) {
  const seat = seatIn(room);
  view.root.lang = language;
  if (seat && !view.close) {
    view.close = openStream(`/${room}/stream?view=phone`, () => ({ "Room-Seat": seat }), {
      event: (name, told) => hear(view, name, told),
      line: () => {},
      refused: () => take(view, null),
    });
  }
  show(view);
}

/** @param {View} view */
function leave(view) {
  view.close?.();
  clearTimeout(view.again);
  delete document.documentElement.dataset.inRoom;
}

/** @param {View} view @param {string} name @param {State} told */
function hear(view, name, told) {
  if (name === "state") take(view, told);
  if (name === "ended") take(view, null);
}

/** Take the room's state; null: the room is gone. @param {View} view @param {State | null} state */
function take(view, state) {
  view.state = state;
  followClass(view);
  show(view);
}

/** Go where the class has gone; who has left the class's page by themselves is let go. @param {View} view */
function followClass(view) {
  const { room, here } = /** @type {Data} */ (view.data);
  const to = view.state?.follow?.page ?? "";
  const way = wayIn(room);
  if (view.leaves || to === way.led) {
    if (!view.leaves && to && to !== here) keepWay(room, { led: to, roams: true });
  } else if (!to || to === here || way.roams) {
    keepWay(room, { led: to, roams: way.roams && to !== "" });
  } else {
    lead(view, to);
  }
}

/**
 * Ask for the page, and once more where it does not come: the line to the app may be cut while the room's stands again.
 * @param {View} view @param {string} to
 */
function lead(view, to) {
  const { room, here } = /** @type {Data} */ (view.data);
  keepWay(room, { led: to, roams: false });
  view.leaves = to !== here;
  clearTimeout(view.again);
  if (!view.leaves) {
    show(view);
    return;
  }
  view.again = setTimeout(() => stillHere(view, to), LED_WITHIN_MS);
  view.report("page", to);
}

/** @param {View} view @param {string} to */
function stillHere(view, to) {
  view.leaves = false;
  if (view.state?.follow?.page !== to) followClass(view);
  else if (!wayIn(/** @type {Data} */ (view.data).room).roams) lead(view, to);
}

/** @param {View} view */
function show(view) {
  const { language, room, words } = /** @type {Data} */ (view.data);
  const { follow, question, phase, round, mine, by_hands } = view.state ?? {};
  const parts = [];
  if (follow) {
    const { roams } = wayIn(room);
    const page = follow.words?.[language] ?? follow.page;
    const place = follow.step ? fill(words["roam-step"], { page, step: follow.step }) : page;
    const turn = element("button", roams ? "back" : "", words[roams ? "back" : "roam"]);
    turn.type = "button";
    turn.onclick = () => (roams ? lead(view, follow.page) : lookAround(view, follow.page));
    parts.push(element("span", "", roams ? fill(words.roaming, { place }) : `${words.follow} · ${place}`), turn);
  }
  if (view.state) {
    const isOpen = question && phase === "running" && !(by_hands && question.kind === "choice");
    const waits = isOpen && mine?.[round ?? 1] === undefined;
    const door = element("a", waits ? "waits" : "", waits ? words.waiting : words.room);
    door.href = `/room/${room}`;
    parts.push(door);
  }
  const held = /** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement?.localName;
  view.root.replaceChildren(...parts);
  if (held) /** @type {HTMLElement | null} */ (view.root.querySelector(held))?.focus({ preventScroll: true });
  document.documentElement.toggleAttribute("data-in-room", parts.length > 0);
}

/** @param {View} view @param {string} led */
function lookAround(view, led) {
  keepWay(/** @type {Data} */ (view.data).room, { led, roams: true });
  show(view);
}

/** @param {string} room @returns {Way} */
function wayIn(room) {
  const none = { led: "", roams: false };
  try {
    return { ...none, ...JSON.parse(sessionStorage.getItem(WAY + room) ?? "{}") };
  } catch {
    return none;
  }
}

/** @param {string} room @param {Way} way */
function keepWay(room, way) {
  try {
    sessionStorage.setItem(WAY + room, JSON.stringify(way));
  } catch {
    // without a store a learner who looks around is led back by the class's next step
  }
}
