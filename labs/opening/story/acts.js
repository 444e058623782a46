import { turnToPage } from "../../../frame/components/parts/deck.js";
import { openNotes } from "./notes.js";
import {
  BEATS,
  HOOK,
  MEANS,
  ORDER,
  POUR,
  REPEAT,
  SHORT,
  UNSEEN,
  VOTES,
  WORDS,
  areWordsOfA,
  endOf,
  isFull,
  isHeld,
  isSame,
  newWords,
  rearranged,
  setBeat,
  textsOf,
  wordsOfA,
} from "./state.js";
import { goTo, redraw, say } from "./telling.js";
/** @import { View } from "./telling.js" */
/** @import { How } from "./lines.js" */
/** @import { Story, Word } from "./state.js" */

// ---- acts: what a button or a key does to the story; each ends in a sentence said or in the stage written anew

/** What Space does in a scene whose answer is told; what was shuffled it puts in order. @type {Record<number, string>} */
const AFTERWARDS = {
  [REPEAT]: "more",
  [ORDER]: "shuffle",
  [SHORT]: "cut",
  [MEANS]: "salad",
  [POUR]: "weigh",
  [VOTES]: "word-votes",
  [UNSEEN]: "swapped",
};

/** Tell the next answer of the scene; false where nothing is left to tell or to do. @param {View} view */
export function answer(view) {
  const { state } = view;
  const { scene, beats } = state;
  if (!isHeld(state)) {
    if (state.isPresenting || !AFTERWARDS[scene]) return false;
    perform(view, scene === ORDER && isShuffled(view) ? "restore" : AFTERWARDS[scene]);
    return true;
  }
  if (scene === SHORT && beats[SHORT] === 0) {
    shorten(view, state.isPresenting);
    return true;
  }
  if (scene === HOOK && !state.chosen) state.chosen = "none";
  beats[scene] += 1;
  const how = { isSameShape: true, isReplayed: scene === WORDS };
  if (scene === ORDER && beats[ORDER] === 1) shuffle(view, how);
  else redraw(view, how);
  return true;
}

/** @param {View} view @param {"A" | "B"} name */
export function choose(view, name) {
  const { state } = view;
  if (state.beats[HOOK]) return;
  state.chosen = name;
  answer(view);
}

/** After the last scene a lecture goes on to the next page, or back to its room. @param {View} view */
export function goOn(view) {
  const { scene, isPresenting } = view.state;
  if (scene < endOf(view.state, view.data?.lesson)) goTo(view, scene + 1);
  else if (isPresenting) turnPage(view, "next");
}

/** A lecture takes the answer back before it goes back; a lesson may have a page before. @param {View} view */
export function stepBack(view) {
  const { state, data } = view;
  const { scene, beats } = state;
  if (state.isPresenting && data && beats[scene] > 0) {
    takeBack(view, data.story);
  } else if (scene > 0) {
    goTo(view, scene - 1);
  } else if (state.isPresenting) {
    turnPage(view, "previous");
  }
}

/** Take the last answer of the scene back. @param {View} view @param {Story} story */
function takeBack(view, story) {
  const { state } = view;
  setBeat(state, story, state.scene, state.beats[state.scene] - 1);
  redraw(view, { isStill: true });
}

/** Say which system will win, and see. @param {View} view @param {string} system */
function expect(view, system) {
  view.state.voted = system;
  answer(view);
}

/** @param {View} view @param {"previous" | "next"} which */
function turnPage({ data }, which) {
  if (data?.doors.room) location.href = data.doors.room;
  else turnToPage(which);
}

/** Do what a button is named for. @param {View} view @param {string} name */
export function perform(view, name) {
  const { story } = /** @type {{story: Story}} */ (view.data);
  DEEDS[name]?.(view, story);
}

/** @type {Record<string, (view: View, story: Story) => void>} */
const DEEDS = {
  answer: (view) => void answer(view),
  next: goOn,
  again: (view, story) => say(view, WORDS, wordsOfA(story), "", { isReplayed: true, isSameShape: true }),
  back: (view, story) => say(view, view.state.scene, wordsOfA(story), ""),
  more: (view, story) => lengthen(view, newWords([story.repeated]), story.most_repeats),
  less: (view) => say(view, REPEAT, spoken(view).slice(0, -1), ""),
  shuffle: (view) => shuffle(view, {}),
  restore: (view, story) => say(view, ORDER, rearranged(spoken(view), story.a), "", { isClosing: true }),
  cut: (view) => shorten(view, false),
  give: (view, story) => giveBack(view, story),
  weigh: (view, story) => view.acts.weigh(view.state.weight === 0 ? story.slider.length - 1 : 0),
  salad: (view, story) => takeBack(view, story),
  "sentence-votes": (view, story) => takeBack(view, story),
  "word-votes": (view) => redraw(view, { isSameShape: true }),
  "expect-0": (view, story) => expect(view, story.systems[0]),
  "expect-1": (view, story) => expect(view, story.systems[1]),
  swapped: (view, story) => replace(view, story.swapped, "swapped"),
  restored: (view, story) => replace(view, story.reference, "restored"),
  language: (view) => view.report("language", view.words["other-language-code"]),
  "ask-first": (view) => view.report("ask_first", view.data?.switched_on ? "off" : "on"),
  present: (view) => present(view),
  notes: (view) => openNotes(view),
};

/** @param {View} view */
function spoken({ state }) {
  return state.sentences[state.scene];
}

/** @param {View} view @param {Word[]} more @param {number} most */
function lengthen(view, more, most) {
  const words = spoken(view);
  if (words.length < most) say(view, REPEAT, [...words, ...more], view.state.beats[REPEAT] ? "more" : "");
}

/** Take the next of the orders that were prepared; another sentence's words by chance. @param {View} view @param {How} how */
function shuffle(view, how) {
  const { state, data } = view;
  const words = spoken(view);
  const story = /** @type {{story: Story}} */ (data).story;
  const texts = story.shuffles[state.shuffle % story.shuffles.length];
  state.shuffle += 1;
  say(view, ORDER, areWordsOfA(words, story) ? rearranged(words, texts) : mixed(words), "", how);
}

/** Tell whether the scene's words are A's in another order. @param {View} view */
function isShuffled(view) {
  const words = spoken(view);
  const { story } = /** @type {{story: Story}} */ (view.data);
  return areWordsOfA(words, story) && !isSame(textsOf(words), story.a);
}

/** @param {readonly Word[]} words @returns {Word[]} */
function mixed(words) {
  const left = [...words];
  return words.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}

/** Cut the last word, or all words that are not certain. @param {View} view @param {boolean} isAtOnce */
function shorten(view, isAtOnce) {
  const { state, data, ledger } = view;
  const words = spoken(view);
  const story = /** @type {{story: Story}} */ (data).story;
  const rest = words.slice(0, isAtOnce ? story.certain : -1);
  if (!rest.length) return;
  const isFilled = isFull(ledger.find(textsOf(rest)));
  if (state.beats[SHORT] < BEATS[SHORT]) state.beats[SHORT] = isFilled ? 1 : 0;
  say(view, SHORT, rest, "", { isSameShape: isFilled });
}

/** @param {View} view @param {Story} story */
function giveBack(view, story) {
  const words = spoken(view);
  const next = wordsOfA(story)[words.length];
  if (!next) return;
  const longer = [...words, next];
  if (view.state.beats[SHORT] < BEATS[SHORT] && !isFull(view.ledger.find(textsOf(longer)))) view.state.beats[SHORT] = 0;
  say(view, SHORT, longer, "");
}

/** @param {View} view @param {readonly string[]} texts @param {string} told */
function replace(view, texts, told) {
  say(view, UNSEEN, rearranged(spoken(view), texts), told, { isClosing: true });
}

/** @param {View} view */
function present(view) {
  const { state } = view;
  if (state.isPresenting && view.data?.doors.room) {
    location.href = view.data.doors.room; // the class came from there
    return;
  }
  state.isPresenting = !state.isPresenting;
  view.root.classList.remove("is-blank");
  if (state.isPresenting) document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  redraw(view, { isStill: true });
  view.report("presenting", state.isPresenting ? "on" : "off");
}
