import { createStage, showStage } from "./stage.js";
import { ORDER, POUR, createState, endOf, rearranged, setBeat, stops } from "./state.js";
/** @import { How } from "./lines.js" */
/** @import { State, Story } from "./state.js" */
/** @import { View } from "./telling.js" */

// ---- rehearsal: the story once on a stage that nobody sees; a script that has run once takes a third of the time

/** @typedef {{how: How, prepare: (state: State, story: Story) => void}} Rehearsed */

/** Go through all stops while the learner reads, one at a time whenever the browser has nothing to do. @param {View} view */
export function rehearse(view) {
  const { data, words, ledger, listeners } = view;
  if (!data) return;
  const { story } = data;
  const acts = { act: nothing, go: nothing, follow: nothing, choose: nothing, weigh: nothing };
  const stage = createStage(acts, { doors: data.doors, last: story.slider.length - 1 });
  const state = createState(story);
  const left = rehearsed();
  const goOn = () => {
    const next = left.shift();
    if (!next || listeners.signal.aborted) return;
    next.prepare(state, story);
    stage.sentences.widths = view.stage.sentences.widths;
    stage.sentences.size = view.stage.sentences.size ?? {
      em: 15,
      width: innerWidth,
      height: innerHeight / 2,
      margin: 0,
    };
    showStage(stage, { story, state, ledger, words, end: endOf(state, null), then: "" }, acts, next.how);
    whenIdle(goOn);
  };
  whenIdle(goOn);
}

/** @returns {Rehearsed[]} */
function rehearsed() {
  return stops().flatMap(([scene, beat]) => [
    {
      how: beat ? { isAnswer: true, isReplayed: true } : { isOtherScene: true },
      prepare: (state, story) => {
        state.scene = scene;
        setBeat(state, story, scene, beat);
      },
    },
    ...(scene === ORDER && beat ? [inOrder, outOfOrder] : scene === POUR && beat ? [atTheEnd] : []),
  ]);
}

/** @type {Rehearsed} */
const inOrder = {
  how: { isClosing: true },
  prepare: (state, story) => {
    state.sentences[ORDER] = rearranged(state.sentences[ORDER], story.a);
  },
};

/** @type {Rehearsed} */
const outOfOrder = {
  how: {},
  prepare: (state, story) => {
    state.sentences[ORDER] = rearranged(state.sentences[ORDER], story.shuffles[1]);
  },
};

/** @type {Rehearsed} */
const atTheEnd = {
  how: {},
  prepare: (state, story) => {
    state.weight = story.slider.length - 1;
  },
};

/** @param {() => void} work */
function whenIdle(work) {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 50);
}

function nothing() {}
