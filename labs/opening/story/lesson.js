import { closeDesk, startClock, writeLesson } from "../../../frame/components/parts/deck.js";
import { writeNotes } from "./notes.js";
/** @import { Lesson } from "../../../frame/components/parts/deck.js" */
/** @import { View } from "./story.js" */

// ---- lesson: the opening as a step of a plan, which shows some of its scenes and then leads to the next page

/** @typedef {Lesson & {scenes: number, words: Record<string, string>}} StoryLesson `scenes` is 0 outside the lesson's route */

/** Show the state of the lesson, here and in the notes, until the class moves on. @param {View} view */
export function followLesson(view) {
  writeLessonState(view);
  if (view.data?.presenting) startClock(view.desk, () => writeLessonState(view));
  else closeDesk(view.desk);
}

/** @param {View} view */
function writeLessonState(view) {
  const lesson = view.data?.lesson ?? null;
  writeLesson(view.stage.bar.lesson, lesson, lesson?.words ?? {});
  writeNotes(view);
}
