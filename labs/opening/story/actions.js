import { turnToPage } from "../../../frame/components/parts/deck.js";
import { openNotes } from "./notes.js";
import {
  areWordsOfA,
  ANSWERS,
  hasAnswerLeft,
  HOOK,
  isFull,
  isSame,
  lastScene,
  matchWords,
  MEANS,
  newWords,
  ORDER,
  POUR,
  REPEAT,
  setAnswers,
  SHORT,
  textsOf,
  UNSEEN,
  VOTES,
  WORDS,
  wordsOfA,
} from "./state.js";
import { goToScene, redrawStage, showSentence } from "./navigation.js";
/** @import { View } from "./story.js" */
/** @import { How } from "./lines.js" */
/** @import { Story } from "./state.js" */

// ---- actions: the effects of buttons and keys on the story; each shows another sentence or redraws the stage

/** Action of Space in a scene whose answers are shown; shuffled words are put back in order. @type {Record<number, string>} */
const LATER_ACTIONS = {
  [REPEAT]: "more",
  [ORDER]: "shuffle",
  [SHORT]: "cut",
  [MEANS]: "salad",
  [POUR]: "weigh",
  [VOTES]: "word-votes",
  [UNSEEN]: "swapped",
};

/** Show the next answer of the scene, or perform its later action; return false if it has neither. @param {View} view */
export function showNextAnswer(view) {
  const { state } = view;
  const { scene, answers } = state;
  if (!hasAnswerLeft(state)) {
    if (state.isPresenting || !LATER_ACTIONS[scene]) return false;
    const { story } = view.data;
    const words = sceneWords(view);
    const isShuffled = areWordsOfA(words, story) && !isSame(textsOf(words), story.a);
    performAction(view, scene === ORDER && isShuffled ? "restore" : LATER_ACTIONS[scene]);
    return true;
  }
  if (scene === SHORT && answers[SHORT] === 0) {
    shortenSentence(view, state.isPresenting);
    return true;
  }
  if (scene === HOOK && !state.chosen) state.chosen = "none";
  answers[scene] += 1;
  const how = { isSameShape: true, isReplayed: scene === WORDS };
  if (scene === ORDER && answers[ORDER] === 1) shuffleSentence(view, how);
  else redrawStage(view, how);
  return true;
}

/** Choose a translation, and show the answer. @param {View} view @param {"A" | "B"} name */
export function chooseTranslation(view, name) {
  const { state } = view;
  if (state.answers[HOOK]) return;
  state.chosen = name;
  showNextAnswer(view);
}

/** Go to the next scene; a lecture continues after the last one on the next page, or in its room. @param {View} view */
export function goToNext(view) {
  const { scene, isPresenting } = view.state;
  if (scene < lastScene(view.state, view.data?.lesson)) goToScene(view, scene + 1);
  else if (isPresenting) turnPage(view, "next");
}

/** Go to the previous scene, or page in a lecture; a lecture first hides the scene's answers. @param {View} view */
export function stepBack(view) {
  const { state, data } = view;
  const { scene, answers } = state;
  if (state.isPresenting && data && answers[scene] > 0) {
    hideLastAnswer(view, data.story);
  } else if (scene > 0) {
    goToScene(view, scene - 1);
  } else if (state.isPresenting) {
    turnPage(view, "previous");
  }
}

/** Hide the last shown answer of the scene. @param {View} view @param {Story} story */
function hideLastAnswer(view, story) {
  const { state } = view;
  setAnswers(state, story, state.scene, state.answers[state.scene] - 1);
  redrawStage(view, { isStill: true });
}

/** Store the system that the learner expects to win, and show the answer. @param {View} view @param {string} system */
function predictWinner(view, system) {
  view.state.voted = system;
  showNextAnswer(view);
}

/** Turn to another page, or return to the room. @param {View} view @param {"previous" | "next"} which */
function turnPage({ data }, which) {
  if (data?.doors.room) location.href = data.doors.room;
  else turnToPage(which);
}

/** Perform the action of a button. @param {View} view @param {string} name */
export function performAction(view, name) {
  const { story } = view.data;
  ACTIONS[name]?.(view, story);
}

/** @type {Record<string, (view: View, story: Story) => void>} */
const ACTIONS = {
  answer: (view) => void showNextAnswer(view),
  next: goToNext,
  again: (view, story) => showSentence(view, WORDS, wordsOfA(story), "", { isReplayed: true, isSameShape: true }),
  back: (view, story) => showSentence(view, view.state.scene, wordsOfA(story), ""),
  more: (view, story) => {
    const words = sceneWords(view);
    if (words.length >= story.most_repeats) return;
    showSentence(view, REPEAT, [...words, ...newWords([story.repeated])], view.state.answers[REPEAT] ? "more" : "");
  },
  less: (view) => showSentence(view, REPEAT, sceneWords(view).slice(0, -1), ""),
  shuffle: (view) => shuffleSentence(view, {}),
  restore: (view, story) => showSentence(view, ORDER, matchWords(sceneWords(view), story.a), "", { isClosing: true }),
  cut: (view) => shortenSentence(view, false),
  give: restoreWord,
  weigh: (view, story) => view.handlers.weigh(view.state.weight === 0 ? story.slider.length - 1 : 0),
  salad: hideLastAnswer,
  "sentence-votes": hideLastAnswer,
  "word-votes": (view) => redrawStage(view, { isSameShape: true }),
  "expect-0": (view, story) => predictWinner(view, story.systems[0]),
  "expect-1": (view, story) => predictWinner(view, story.systems[1]),
  swapped: (view, story) => replaceSentence(view, story.swapped, "swapped"),
  restored: (view, story) => replaceSentence(view, story.reference, "restored"),
  language: (view) => view.keepValue("language", view.words["other-language-code"]),
  "ask-first": (view) => view.keepValue("ask_first", view.data.switched_on ? "off" : "on"),
  present: togglePresenting,
  notes: openNotes,
};

/** Return the words of the scene's sentence. @param {View} view */
function sceneWords({ state }) {
  return state.sentences[state.scene];
}

/** Show the next prepared order of A's words; shuffle the words of another sentence at random. @param {View} view @param {How} how */
function shuffleSentence(view, how) {
  const { state, data } = view;
  const words = sceneWords(view);
  const story = /** @type {{story: Story}} */ (data).story;
  const texts = story.shuffles[state.shuffle % story.shuffles.length];
  state.shuffle += 1;
  const remaining = [...words];
  const atRandom = () => remaining.splice(Math.floor(Math.random() * remaining.length), 1)[0];
  showSentence(view, ORDER, areWordsOfA(words, story) ? matchWords(words, texts) : words.map(atRandom), "", how);
}

/** Cut the last word, or at once all words after the first `story.certain`. @param {View} view @param {boolean} isAtOnce */
function shortenSentence(view, isAtOnce) {
  const { state, data, ledger } = view;
  const words = sceneWords(view);
  const story = /** @type {{story: Story}} */ (data).story;
  const rest = words.slice(0, isAtOnce ? story.certain : -1);
  if (!rest.length) return;
  const isFilled = isFull(ledger.find(textsOf(rest)));
  if (state.answers[SHORT] < ANSWERS[SHORT]) state.answers[SHORT] = isFilled ? 1 : 0;
  showSentence(view, SHORT, rest, "", { isSameShape: isFilled });
}

/** Append the next word of A. @param {View} view @param {Story} story */
function restoreWord(view, story) {
  const words = sceneWords(view);
  const next = wordsOfA(story)[words.length];
  if (!next) return;
  const longer = [...words, next];
  if (view.state.answers[SHORT] < ANSWERS[SHORT] && !isFull(view.ledger.find(textsOf(longer))))
    view.state.answers[SHORT] = 0;
  showSentence(view, SHORT, longer, "");
}

/** Replace the words of the unseen sentence. @param {View} view @param {readonly string[]} texts @param {string} origin */
function replaceSentence(view, texts, origin) {
  showSentence(view, UNSEEN, matchWords(sceneWords(view), texts), origin, { isClosing: true });
}

/** Start or end presenter mode; a class that came from its room returns there. @param {View} view */
function togglePresenting(view) {
  const { state } = view;
  if (state.isPresenting && view.data?.doors.room) {
    location.href = view.data.doors.room; // the class came from there
    return;
  }
  state.isPresenting = !state.isPresenting;
  view.root.classList.remove("is-blank");
  if (state.isPresenting) document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  redrawStage(view, { isStill: true });
  view.keepValue("presenting", state.isPresenting ? "on" : "off");
}
