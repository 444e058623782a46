import { noVotesText } from "./parts.js";
import { percentOf } from "./words.js";

/**
 * The share of right answers before and after the discussion, of those who voted twice, and their number. Of
 * all, a vote that few took up again would look like a gain. Hands are linked to nobody: their shares are of all.
 *
 * @typedef {Pick<import("./parts.js").Scene, "say" | "state" | "language">} Spoken
 */

/**
 * Say it of options. @param {Spoken} scene
 * @param {{before: [number, number], after: [number, number]}} hands the right ones of all, before and after
 */
export function comparedWords(scene, hands) {
  const { say, state, language } = scene;
  const [first, second] = [hands.before[1], hands.after[1]];
  if (!first && !second) return noVotesText(scene);
  if (state.votes?.hands) {
    if (!first || !second) return say("one-counted");
    return say("right-then", { before: percentOf(...hands.before), after: percentOf(...hands.after) });
  }
  const moved = state.answer?.moved;
  if (!moved?.twice) return say("nobody-twice");
  const { twice, wrong, to_right: to, from_right: left } = moved;
  const parts = [
    wrong ? say("moved-right", { to, wrong }) : "",
    left ? say("left-it", { n: left }) : "",
    say("right-twice", { n: twice, ...sharesTwice(moved) }),
  ];
  return parts.filter(Boolean).join(language === "zh" ? "" : " ");
}

/** Say it of numbers, by how many were near enough. @param {Spoken} scene @param {string} close */
export function nearTwiceWords({ say, state }, close) {
  const moved = state.answer?.moved;
  return moved?.twice
    ? say("within-twice", { close, n: moved.twice, before: moved.before, after: moved.after })
    : say("nobody-twice");
}

/** Say on the dashboard how the second vote compares; "" where nothing can be compared. @param {Spoken} scene */
export function toldTwice({ say, state }) {
  const moved = state.round > 1 ? state.answer?.moved : null;
  if (!moved?.twice) return "";
  return say("told-twice", { n: state.answered, all: state.here, twice: moved.twice, ...sharesTwice(moved) });
}

/** @param {import("./types.js").Moved} moved */
function sharesTwice({ twice, before, after }) {
  return { before: percentOf(before, twice), after: percentOf(after, twice) };
}
