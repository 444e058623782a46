import { fill } from "../../../frame/components/shared.js";
import {
  ANSWERS,
  DOORS,
  HOOK,
  isFull,
  isSame,
  MEANS,
  ORDER,
  POUR,
  REPEAT,
  SCENE_NAMES,
  SHORT,
  textsOf,
  UNSEEN,
  VOTES,
  WORDS,
} from "./state.js";
/** @import { Picture, State, Story, Word, Ledger } from "./state.js" */
/** @import { Size } from "./layout.js" */

// ---- scenes: the texts and the content of each scene before and after its answers, as plain values from which the stage is drawn

/**
 * A sentence on the stage. `isUnasked`: bricks are outlines, with question marks as fractions; `isUncut`: there is no limit
 * yet, and clipped bricks count as filled; `limit` draws the limit; `gap` is the missing word and its place.
 *
 * @typedef {{
 *   label: string, words: readonly Word[], picture: Picture | undefined, orders: number[], size: Size, score?: string,
 *   isEditable?: boolean, isUnasked?: boolean, isUncut?: boolean, limit?: number, gap?: {at: number, text: string},
 * }} Sentence
 * @typedef {{act: string, text: string, isMain?: boolean, isDisabled?: boolean, spoken?: string}} Control
 * @typedef {{orders: number[], picture: Picture | undefined, isUnasked?: boolean, isUncut?: boolean, hasPenalty?: boolean, weights?: string[]}} Ribbon
 * @typedef {{
 *   heading: string, line: string, reading: string | null, controls: Control[], hasSlider?: boolean, hint?: string,
 *   next: string, ribbon?: Ribbon, marks?: number[], lost?: boolean, sentences?: (Sentence | null)[],
 *   isBalanced?: boolean, isAlone?: boolean,
 * }} Scene
 * @typedef {{
 *   story: Story, state: State, words: Record<string, string>, ledger: Ledger, isNarrow: boolean, isAsking: boolean,
 * }} SceneContext with `isAsking`, questions wait for an answer
 */

const ALL_ORDERS = [1, 2, 3, 4];

/** Describe the present scene. @param {SceneContext} context @returns {Scene} */
export function describeScene(context) {
  const { words, state } = context;
  const name = SCENE_NAMES[state.scene];
  return {
    heading: words[`${name}-heading`],
    line: words[`${name}-line`],
    reading: "",
    controls: [],
    next: words[`${name}-on`] ?? "",
    ...SCENE_BUILDERS[state.scene](context),
  };
}

/** Return the heading of a scene. @param {Record<string, string>} words @param {number} scene */
export function headingOf(words, scene) {
  return words[`${SCENE_NAMES[scene]}-heading`];
}

/** @type {Record<number, (context: SceneContext) => Partial<Scene>>} */
const SCENE_BUILDERS = {
  [HOOK]: hookScene,
  [WORDS]: wordsScene,
  [REPEAT]: repeatScene,
  [ORDER]: orderScene,
  [SHORT]: shortScene,
  [MEANS]: meansScene,
  [POUR]: pourScene,
  [VOTES]: votesScene,
  [UNSEEN]: unseenScene,
  [DOORS]: () => ({ reading: null }),
};

/** @param {SceneContext} context @returns {Partial<Scene>} */
function hookScene({ words, state }) {
  const answer = words[`hook-answer-${state.chosen.toLowerCase() || "none"}`];
  return { reading: state.answers[HOOK] > 0 ? `${answer}\n${words["hook-what"]}` : "" };
}

/** Describe the scene of single words. @param {SceneContext} context @returns {Partial<Scene>} */
function wordsScene({ words, story, state, ledger }) {
  const isUnasked = !state.answers[WORDS];
  const [a, b] = [sceneSentence(state, ledger, WORDS), sentenceOfB(story, ledger)];
  const isTyped = state.origin[WORDS] === "typed";
  const commonValues = { orders: [1], size: /** @type {Size} */ ("big"), isUnasked };
  return {
    marks: isUnasked ? [] : story.shared,
    sentences: [
      { label: words["translation-a"], ...a, ...commonValues, isEditable: !isUnasked },
      { label: words["translation-b"], ...b, ...commonValues },
    ],
    reading: isUnasked
      ? words["words-question"]
      : isTyped
        ? typedReading(words, a.picture, [1])
        : words["words-answer"],
    controls: isUnasked
      ? [mainAct(words["words-act"])]
      : [{ act: "again", text: "↻", spoken: words["words-again"] }, ...backToA(words, isTyped)],
    hint: isUnasked ? "" : words.edit,
    ribbon: { orders: [1], picture: a.picture, isUnasked },
  };
}

/** Describe the scene of repeated words. @param {SceneContext} context @returns {Partial<Scene>} */
function repeatScene({ words, story, state, ledger }) {
  const isCaught = state.answers[REPEAT] > 0;
  const candidate = sceneSentence(state, ledger, REPEAT);
  const values = { n: candidate.words.length, m: candidate.picture?.matches[0] ?? 0 };
  const length = candidate.words.length;
  const more = { act: "more", text: words["repeat-more"], isMain: isCaught, isDisabled: length >= story.most_repeats };
  const less = { act: "less", text: "−", spoken: words["repeat-less"], isDisabled: length <= 1 };
  const isTyped = state.origin[REPEAT] === "typed";
  const answer = state.origin[REPEAT] === "more" ? words["repeat-in-vain"] : words["repeat-answer"];
  const bricks = { orders: [1], size: /** @type {Size} */ ("big"), isUncut: !isCaught };
  const limit = isCaught && !isTyped ? story.limit : 0;
  return {
    marks: story.reference.flatMap((text, place) => (text === story.repeated ? [place] : [])),
    sentences: [{ label: words.candidate, ...candidate, ...bricks, limit, isEditable: true }],
    reading: isTyped
      ? typedReading(words, candidate.picture, [1])
      : fill(isCaught ? answer : words["repeat-question"], values),
    controls: isCaught ? [more, less] : [more, less, mainAct(words.catch)],
    hint: words.edit,
    ribbon: { orders: [1], picture: candidate.picture, isUncut: !isCaught },
  };
}

/** Describe the scene of shuffled words. @param {SceneContext} context @returns {Partial<Scene>} */
function orderScene({ words, story, state, ledger }) {
  const answerCount = state.answers[ORDER];
  const candidate = sceneSentence(state, ledger, ORDER);
  const orders = answerCount === ANSWERS[ORDER] ? ALL_ORDERS : [1];
  const isOrdered = isSame(textsOf(candidate.words), story.a);
  const shuffle = { act: "shuffle", text: words[isOrdered ? "order-shuffle" : "order-again"] };
  const restore = { act: "restore", text: words["order-restore"], isDisabled: isOrdered };
  const lastActs = isOrdered ? [{ ...shuffle, isMain: true }, restore] : [shuffle, { ...restore, isMain: true }];
  const size = orders.length > 1 ? "middle" : "big";
  const isTyped = state.origin[ORDER] === "typed";
  return {
    sentences: [{ label: words.candidate, ...candidate, orders, size, isEditable: true }],
    reading: orderReading({ words, answerCount, picture: candidate.picture, isOrdered, isTyped }),
    controls: [[mainAct(words["order-shuffle"])], [shuffle, mainAct(words.catch)], lastActs][answerCount],
    hint: words.edit,
    ribbon: { orders, picture: candidate.picture },
  };
}

/**
 * Return the sentence about shuffled words.
 *
 * @param {{words: Record<string, string>, answerCount: number, picture: Picture | undefined, isOrdered: boolean, isTyped: boolean}} shown
 */
function orderReading({ words, answerCount, picture, isOrdered, isTyped }) {
  if (isTyped) return typedReading(words, picture, answerCount > 1 ? ALL_ORDERS : [1]);
  if (answerCount === 0) return words["order-question"];
  if (answerCount === 1)
    return fill(words["order-still"], { matches: picture?.matches[0] ?? 0, total: picture?.totals[0] ?? 0 });
  const fractions = picture?.fractions.slice(1).join(words["list-separator"]) ?? "";
  return fill(words[isOrdered ? "order-closed" : "order-answer"], { fractions });
}

/** Describe the scene of short sentences. @param {SceneContext} context @returns {Partial<Scene>} */
function shortScene({ words, story, state, ledger, isNarrow }) {
  const answerCount = state.answers[SHORT];
  const isCaught = answerCount === ANSWERS[SHORT];
  const candidate = sceneSentence(state, ledger, SHORT);
  const { picture } = candidate;
  const length = candidate.words.length;
  const cut = { act: "cut", text: words["short-cut"], isDisabled: length <= 1 };
  const give = { act: "give", text: words["short-give"], isDisabled: length >= story.a.length };
  const level = picture && picture.penalty < 1 ? words["short-answer"] : words["short-level"];
  const values = { c: picture?.c ?? 0, r: picture?.r ?? 0, penalty: picture?.penalty_text ?? "" };
  const question = isFull(picture) ? words["short-full"] : words["short-question"];
  return {
    isBalanced: isCaught,
    isAlone: isNarrow,
    sentences: [{ label: words.candidate, ...candidate, orders: ALL_ORDERS, size: "middle", isEditable: !isNarrow }],
    reading: isCaught ? fill(level, values) : question,
    controls: isCaught
      ? [cut, give]
      : answerCount === 1
        ? [cut, ...(isNarrow ? [] : [give]), mainAct(words.catch)]
        : [{ ...cut, isMain: true }, give],
    ribbon: { orders: ALL_ORDERS, picture, hasPenalty: isCaught },
  };
}

/** Describe the scene of both means. @param {SceneContext} context @returns {Partial<Scene>} */
function meansScene({ words, story, state }) {
  const answerCount = state.answers[MEANS];
  const [salad, a] = [story.means.salad, story.means.a];
  const isOfA = answerCount === ANSWERS[MEANS];
  const values = {
    sentence: (isOfA ? story.a : story.salad).join(story.joint),
    average: salad.average_text,
    product: salad.geometric_text,
    average_of_a: a.average_text,
    product_of_a: a.geometric_text,
  };
  return {
    line: fill(words[isOfA ? "means-line-a" : "means-line"], values),
    reading: fill([words["means-question"], words["means-answer"], words["means-both"]][answerCount], values),
    controls: [
      [mainAct(words["means-act"]), mainAct(words["means-a"]), { act: "salad", text: words["means-back"] }][
        answerCount
      ],
    ],
    hint: answerCount ? words["means-name"] : "",
  };
}

/** Describe the scene of the whole product. @param {SceneContext} context @returns {Partial<Scene>} */
function pourScene({ words, story, state, ledger }) {
  const isAnswered = state.answers[POUR] > 0;
  const picture = ledger.find(story.a);
  const position = story.slider[state.weight];
  const last = story.slider.length - 1;
  const answer = { 0: words["pour-answer"], [last]: words["pour-d2l"] }[state.weight] ?? words["pour-between"];
  const equal = story.slider[0].value_text;
  const values = { value: position.value_text, equal, factor: position.factors[3], penalty: position.factors[4] };
  return {
    reading: isAnswered ? fill(answer, values) : words["pour-question"],
    controls: isAnswered ? [] : [mainAct(words["pour-act"])],
    hasSlider: isAnswered,
    ribbon: {
      orders: ALL_ORDERS,
      picture: picture && { ...picture, value: position.value, value_text: position.value_text },
      hasPenalty: true,
      weights: isAnswered ? position.weights : undefined,
    },
  };
}

/** @param {SceneContext} context @returns {Partial<Scene>} */
function votesScene({ words, story, state, isAsking }) {
  const isAnswered = state.answers[VOTES] > 0;
  const [first, second] = story.systems;
  const { sentences, means } = story.votes;
  const values = { first, second, wins: sentences[0], losses: sentences[2], mean: means[0].text, other: means[1].text };
  const answer = mainAct(words["votes-word"]);
  const expectations = story.systems.map((text, place) => ({ act: `expect-${place}`, text }));
  const asked = isAsking ? [...expectations, { act: "answer", text: words["votes-show"] }] : [answer];
  return {
    line: fill(words["votes-line"], { ...values, total: story.votes.votes.length }),
    reading: fill(isAnswered ? words["votes-answer"] : words[isAsking ? "votes-ask" : "votes-question"], values),
    controls: isAnswered ? [answer, { act: "sentence-votes", text: words["votes-sentence"] }] : asked,
    hint: isAnswered ? (state.voted ? fill(words["votes-said"], { name: state.voted }) : words["votes-counted"]) : "",
  };
}

/** Describe the scene of unseen changes. @param {SceneContext} context @returns {Partial<Scene>} */
function unseenScene({ words, story, state, ledger, isNarrow }) {
  const isAnswered = state.answers[UNSEEN] > 0;
  const [a, b] = [sceneSentence(state, ledger, UNSEEN), sentenceOfB(story, ledger)];
  const isA = isSame(textsOf(a.words), story.a);
  const before = ledger.find(story.a)?.value_text ?? "";
  const scored = (/** @type {typeof a} */ sentence, /** @type {number[]} */ orders) => ({
    ...sentence,
    size: /** @type {Size} */ ("small"),
    orders,
    score: sentence.picture?.value_text,
  });
  const [swap, restore] = [
    { act: "swapped", text: words["unseen-swap"] },
    { act: "restored", text: words["unseen-restore"] },
  ];
  const gap = isA && isAnswered ? { at: story.lost_at, text: story.lost } : undefined;
  return {
    lost: true,
    sentences: [
      { label: isA ? "A" : words["unseen-yours"], ...scored(a, ALL_ORDERS), isEditable: true, gap },
      { label: "B", ...scored(b, isNarrow ? [1, 2] : ALL_ORDERS) },
    ],
    reading: isAnswered
      ? unseenReading(words, state.origin[UNSEEN], { isA, a: a.picture, b: b.picture, before })
      : words["unseen-question"],
    controls: isAnswered ? [swap, restore, ...backToA(words, !isA)] : [mainAct(words["unseen-act"])],
    hint: isAnswered && (isA || !isNarrow) ? fill(words["unseen-try"], { value: before }) : "", // on a phone, the button back to A needs its room
    ribbon: { orders: ALL_ORDERS, picture: a.picture, hasPenalty: true, weights: story.slider[0].weights },
  };
}

/**
 * Return the sentence about the unseen change.
 *
 * @param {Record<string, string>} words @param {string} origin
 * @param {{isA: boolean, a?: Picture, b?: Picture, before: string}} shown
 */
function unseenReading(words, origin, { isA, a, b, before }) {
  if (isA) {
    const other = { other_broken: b?.broken, other_total: b?.bricks };
    return fill(words["unseen-answer"], { broken: a?.broken, total: a?.bricks, ...other });
  }
  const key = { swapped: "unseen-swapped", restored: "unseen-restored" }[origin] ?? "unseen-own";
  return a?.c ? fill(words[key], { value: a.value_text, before }) : words["empty-sentence"];
}

/** Return the button that shows the next answer. @param {string} text @returns {Control} */
function mainAct(text) {
  return { act: "answer", text, isMain: true };
}

/** Return a scene's sentence. @param {State} state @param {Ledger} ledger @param {number} scene */
function sceneSentence(state, ledger, scene) {
  const words = state.sentences[scene];
  return { words, picture: ledger.find(textsOf(words)) };
}

/** @param {Story} story @param {Ledger} ledger */
function sentenceOfB({ b }, ledger) {
  return { words: b.map((text, place) => ({ id: `b${place}`, text })), picture: ledger.find(b) };
}

/** Return the button that restores A, in a list; an empty list if it is not offered. @param {Record<string, string>} words @param {boolean} isOffered @returns {Control[]} */
function backToA(words, isOffered) {
  return isOffered ? [{ act: "back", text: words["back-to-a"] }] : [];
}

/** Return the sentence about typed words. @param {Record<string, string>} words @param {Picture | undefined} picture @param {number[]} orders */
function typedReading(words, picture, orders) {
  if (!picture?.c) return words["empty-sentence"];
  const fractions = orders.map((order) => picture.fractions[order - 1]).join(words["list-separator"]);
  return fill(words.typed, { fractions });
}
