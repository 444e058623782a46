import { element, fill } from "../../../frame/components/shared.js";
import { headingOf } from "./scenes.js";
import { SCENES, stopNumber, stops } from "./state.js";
/** @import { View } from "./telling.js" */

// ---- notes: what a speaker may say at each stop, in a second window whose keys walk the story too

/** @typedef {{window: Window | null, now: HTMLElement, then: HTMLElement, place: HTMLElement}} Notes */

const FEATURES = "popup,width=560,height=720";

/** @returns {Notes} */
export function createNotes() {
  const [now, then, place] = [element("section"), element("section"), element("p")];
  return { window: null, now, then, place };
}

/** @param {View} view */
export function openNotes(view) {
  const { notes, words } = view;
  const opened = window.open("", "bleu-explorer-notes", FEATURES);
  notes.window = opened;
  if (!opened) {
    view.stage.controls.hint.textContent = words["notes-blocked"];
    return;
  }
  const page = opened.document;
  page.title = words.notes;
  page.documentElement.lang = view.root.lang;
  const { backgroundColor, color, fontFamily } = getComputedStyle(view.root);
  Object.assign(page.body.style, {
    backgroundColor,
    color,
    fontFamily,
    font: `20px/1.45 ${fontFamily}`,
    margin: "1.2em",
  });
  page.body.replaceChildren(notes.place, notes.now, notes.then, element("p", "", words["notes-keys"]));
  page.addEventListener("keydown", view.press);
  writeNotes(view);
}

/** Follow the story. @param {View} view */
export function writeNotes({ notes, state, words, data }) {
  if (!notes.window || notes.window.closed || !data) return;
  const all = stops();
  const stop = stopNumber(state);
  const total = all.length;
  notes.place.textContent = fill(words["notes-stop"], { stop, total });
  const [scene] = all[stop - 1];
  notes.now.replaceChildren(
    element("small", "", words["notes-now"]),
    element("h2", "", headingOf(words, scene)),
    ...(data.notes[stop - 1] ?? []).map((text) => element("p", "", text)),
  );
  const next = all[stop];
  const isOther = next && next[0] !== scene && next[0] < SCENES;
  const then = isOther ? headingOf(words, next[0]) : (data.notes[stop]?.[0] ?? "");
  notes.then.replaceChildren(element("small", "", words["notes-then"]), element("p", "", then));
}
