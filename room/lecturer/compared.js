import { noVotesText } from "./parts.js";
import { decimalText, joinSentences, percentText } from "./words.js";
/** @import { Scene } from "./parts.js" */
/** @import { Moved } from "./types.js" */

/**
 * Shares of right answers before and after the discussion, among those who voted twice: among all, a second vote
 * with few voters would look like a gain. Counted hands are not linked to persons, so their shares are among all.
 *
 * @typedef {Pick<Scene, "say" | "state" | "language">} Spoken
 */

/**
 * Describe the second vote on options. @param {Spoken} scene
 * @param {{before: [number, number], after: [number, number]}} hands the right ones of all, before and after
 */
export function describeSecondVote(scene, hands) {
  const { say, state, language } = scene;
  const [first, second] = [hands.before[1], hands.after[1]];
  if (!first && !second) return noVotesText(scene);
  if (state.votes?.hands) {
    if (!first || !second) return say("one-counted");
    return say("right-then", { before: percentText(...hands.before), after: percentText(...hands.after) });
  }
  const moved = state.answer?.moved;
  if (!moved?.twice) return say("nobody-twice");
  const { twice, wrong, to_right: to, from_right: left } = moved;
  const parts = [
    wrong ? say("moved-right", { to, wrong }) : "",
    left ? say("left-it", { n: left }) : "",
    say("right-twice", { n: twice, ...sharesTwice(moved) }),
  ];
  return joinSentences(parts, language);
}

/** Describe the second vote on numbers, by how many were close enough. @param {Spoken} scene @param {string} close */
export function describeSecondGuesses({ say, state }, close) {
  const moved = state.answer?.moved;
  return moved?.twice
    ? say("within-twice", { close, n: moved.twice, before: moved.before, after: moved.after })
    : say("nobody-twice");
}

/** Describe how many guesses are close to the answer, above and below it. @param {Spoken} scene @param {number[]} guesses @param {number} answer @param {number} close */
export function describeGuesses({ say }, guesses, answer, close) {
  const n = guesses.filter((guess) => Math.abs(guess - answer) <= close + 1e-9).length;
  const above = guesses.filter((guess) => guess > answer + close + 1e-9).length;
  return say("within", {
    n,
    all: guesses.length,
    close: decimalText(close, 2),
    above,
    below: guesses.length - n - above,
  });
}

/** Describe the second vote on the dashboard; "" if the votes cannot be compared. @param {Spoken} scene */
export function dashboardComparison({ say, state }) {
  const moved = state.round > 1 ? state.answer?.moved : null;
  if (!moved?.twice) return "";
  return say("told-twice", { n: state.answered, all: state.here, twice: moved.twice, ...sharesTwice(moved) });
}

/** Format both shares among those who voted twice. @param {Moved} moved */
function sharesTwice({ twice, before, after }) {
  return { before: percentText(before, twice), after: percentText(after, twice) };
}
