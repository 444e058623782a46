import { element } from "../../components/shared.js";
import { lessonLine, nextStepNodes, writeDesk } from "../../components/parts/deck.js";
/** @import { Desk, Lesson } from "../../components/parts/deck.js" */

// ---- notes: the speaker's notes for a step of a lesson, in a second window

/** Write the notes for the lesson's current step. @param {Desk} desk @param {Lesson | null} lesson @param {Record<string, string>} words @param {string} language */
export function writeNotes(desk, lesson, words, language) {
  if (!lesson) return;
  writeDesk(desk, { title: words.notes, language }, [
    element("p", "", lessonLine(lesson, words)),
    element("h2", "", lesson.title),
    ...lesson.now.map((text) => element("p", "", text)),
    ...nextStepNodes(words["notes-then"], lesson.then),
    element("p", "", words["notes-keys"]),
  ]);
}
