import { element, fill } from "../../../frame/components/shared.js";
import { isDeskOpen, lessonLine, openDesk, nextStepNodes, writeDesk } from "../../../frame/components/parts/deck.js";
import { headingOf } from "./scenes.js";
import { endOf, stopNumber, stops } from "./state.js";
/** @import { View } from "./telling.js" */

// ---- notes: what a speaker may say at each stop, in a second window whose keys walk the story too

/** @param {View} view */
export function openNotes(view) {
  if (!openDesk(view.desk)) view.stage.controls.hint.textContent = view.words["notes-blocked"];
  writeNotes(view);
}

/** Follow the story, and the lesson that it is a step of. @param {View} view */
export function writeNotes(view) {
  const { desk, state, words, data, root } = view;
  if (!data || !isDeskOpen(desk)) return;
  const { lesson } = data;
  const stop = stopNumber(state);
  const total = stops(Math.max(endOf(state, lesson), state.scene)).length;
  writeDesk(desk, { title: words.notes, language: root.lang }, [
    ...(lesson
      ? [lessonLine(lesson, lesson.words), lesson.title, ...lesson.now].map((text) => element("p", "", text))
      : []),
    element("p", "", fill(words["notes-stop"], { stop, total })),
    element("small", "", words["notes-now"]),
    element("h2", "", headingOf(words, state.scene)),
    ...(data.notes[stop - 1] ?? []).map((text) => element("p", "", text)),
    ...nextStepNodes(words["notes-then"], stop < total ? afterStop(view, stop) : (lesson?.then ?? "")),
    element("p", "", words["notes-keys"]),
  ]);
}

/** Name the scene that comes next, or the first words of its next answer. @param {View} view @param {number} stop */
function afterStop({ words, data, state }, stop) {
  const [next] = stops()[stop];
  return next === state.scene ? (data?.notes[stop]?.[0] ?? "") : headingOf(words, next);
}
