/**
 * State of the stage: the scene, the answers given in each scene, and its sentence. Nothing here accesses the page.
 *
 * @typedef {{id: string, text: string}} Word
 * @typedef {{
 *   tokens: string[], statuses: string[], matches: number[], totals: number[], fractions: string[], bricks: number,
 *   broken: number, c: number, r: number, penalty: number, penalty_text: string, value: number, value_text: string,
 * }} Picture
 * @typedef {{products: number[], factors: string[], weights: string[], value: number, value_text: string}} Position
 * @typedef {{
 *   fractions: string[], precisions: number[], factors: string[], products: number[], average: number, average_text: string,
 *   geometric: number, geometric_text: string,
 * }} Means the products begin with 1
 * @typedef {{value: number, text: string}} Score
 * @typedef {{votes: [winner: number, words: number][], sentences: number[], words: number[], means: Score[], pooled: Score[]}} Votes
 *   the winner is 0 or 2 for a system's place, or 1 for a tie; sentences and words are sums by winner
 * @typedef {{
 *   language: string, joint: string, reference: string[], a: string[], b: string[], repeated: string,
 *   lost: string, lost_at: number, limit: number, swapped: string[], shuffles: string[][],
 *   most_repeats: number, certain: number, shared: number[], salad: string[], pictures: Picture[], slider: Position[],
 *   means: {salad: Means, a: Means}, systems: string[], votes: Votes,
 * }} Story
 * @typedef {{
 *   scene: number, answers: number[], chosen: "" | "A" | "B" | "none", sentences: Word[][], origin: string[], weight: number,
 *   shuffle: number, voted: string, isPresenting: boolean,
 * }} State `voted` is the system that the learner expects to win, "" for none
 */

export const SCENE_NAMES = ["hook", "words", "repeat", "order", "short", "means", "pour", "votes", "unseen", "doors"];
export const SCENES = SCENE_NAMES.length;
export const [HOOK, WORDS, REPEAT, ORDER, SHORT, MEANS, POUR, VOTES, UNSEEN, DOORS] = SCENE_NAMES.keys();

/** Number of answers in each scene; in `ORDER` and `SHORT`, the cheat is first made and then caught. */
export const ANSWERS = [1, 1, 1, 2, 2, 2, 1, 1, 1, 0];
const FIRST_REPEATS = 7;

let wordTotal = 0;

/** Create words that no other sentence has. @param {readonly string[]} texts @returns {Word[]} */
export function newWords(texts) {
  return texts.map((text) => ({ id: `w${(wordTotal += 1)}`, text }));
}

/** Return the words of A: the same in every scene, so that they move from one to the next. @param {Story} story @returns {Word[]} */
export function wordsOfA({ a }) {
  return a.map((text, place) => ({ id: `a${place}`, text }));
}

/** Return whether words are those of A, in any order. @param {readonly Word[]} words @param {Story} story */
export function areWordsOfA(words, { a }) {
  return isSame(textsOf(words).sort(), [...a].sort());
}

/** Create the initial state. @param {Story} story @returns {State} */
export function createState(story) {
  const scenes = Array.from({ length: SCENES });
  return {
    scene: HOOK,
    answers: scenes.map(() => 0),
    chosen: "",
    sentences: scenes.map((_, scene) => firstSentence(story, scene)),
    origin: scenes.map(() => ""),
    weight: 0,
    shuffle: 0,
    voted: "",
    isPresenting: false,
  };
}

/** Return the initial sentence of a scene. @param {Story} story @param {number} scene */
function firstSentence(story, scene) {
  return scene === REPEAT ? newWords(Array(FIRST_REPEATS).fill(story.repeated)) : wordsOfA(story);
}

/** Reset a scene to its question. @param {State} state @param {Story} story @param {number} scene */
function resetScene(state, story, scene) {
  state.answers[scene] = 0;
  state.origin[scene] = "";
  state.sentences[scene] = firstSentence(story, scene);
  if (scene === HOOK) state.chosen = "";
  if (scene === POUR) state.weight = 0;
  if (scene === VOTES) state.voted = "";
}

/**
 * Set how many answers of a scene are shown, as after a link or a change of the language.
 *
 * @param {State} state @param {Story} story @param {number} scene @param {number} answerCount
 */
export function setAnswers(state, story, scene, answerCount) {
  resetScene(state, story, scene);
  state.answers[scene] = answerCount;
  if (scene === HOOK && answerCount) state.chosen = "none";
  if (scene === ORDER && answerCount) state.sentences[ORDER] = matchWords(state.sentences[ORDER], story.shuffles[0]);
  if (scene === SHORT && answerCount) state.sentences[SHORT] = state.sentences[SHORT].slice(0, story.certain);
}

/** Show all answers up to a scene, as if a class had seen them. @param {State} state @param {Story} story @param {number} end */
export function answerUpTo(state, story, end) {
  ANSWERS.slice(0, end + 1).forEach((answerCount, scene) => setAnswers(state, story, scene, answerCount));
}

/** Reset the sentences after a change of the language; scenes and their shown answers stay. @param {State} state @param {Story} story */
export function resetSentences(state, story) {
  const { chosen, weight, voted } = state;
  state.answers.forEach((answerCount, scene) => setAnswers(state, story, scene, answerCount));
  Object.assign(state, { chosen, weight, voted });
}

/**
 * Return words for texts, reusing words with the same text, so that they keep their elements on the stage.
 *
 * @param {readonly Word[]} words @param {readonly string[]} texts @returns {Word[]}
 */
export function matchWords(words, texts) {
  const remaining = [...words];
  return texts.map((text) => {
    const place = remaining.findIndex((word) => word.text === text);
    return place < 0 ? newWords([text])[0] : remaining.splice(place, 1)[0];
  });
}

/** Return the texts of words. @param {readonly Word[]} words */
export function textsOf(words) {
  return words.map((word) => word.text);
}

/** Return whether two lists are equal. @template T @param {readonly T[]} one @param {readonly T[]} other */
export function isSame(one, other) {
  return one.length === other.length && one.every((text, place) => text === other[place]);
}

/** Return whether every brick of all four orders is filled. @param {Picture | undefined} picture */
export function isFull(picture) {
  return !!picture?.c && picture.totals.every((total, place) => total > 0 && picture.matches[place] === total);
}

// ---- ledger: counts of all prepared sentences, and of those typed since

/**
 * Create a ledger of counted sentences.
 *
 * @typedef {{find: (texts: readonly string[]) => Picture | undefined, add: (picture: Picture) => void}} Ledger
 * @param {readonly Picture[]} pictures @returns {Ledger}
 */
export function createLedger(pictures) {
  /** @type {Map<string, Picture>} */
  const picturesByText = new Map();
  const add = (/** @type {Picture} */ picture) => {
    picturesByText.set(picture.tokens.join("\n"), picture);
  };
  pictures.forEach(add);
  return { find: (texts) => picturesByText.get(texts.join("\n")), add };
}

// ---- stops of a lecture: each scene before and after each of its answers

/** Return whether the scene has an answer that is not shown yet. @param {State} state */
export function hasAnswerLeft({ scene, answers }) {
  return answers[scene] < ANSWERS[scene];
}

/** List the stops of the story, or of its first scenes, as [scene, number of shown answers]. @param {number} [end] the last scene @returns {[number, number][]} */
export function listStops(end = DOORS) {
  return ANSWERS.slice(0, end + 1).flatMap((answers, scene) =>
    Array.from({ length: answers + 1 }, (_, answerCount) => /** @type {[number, number]} */ ([scene, answerCount])),
  );
}

/** Return the last scene that keys reach: of a lesson's step, or of the story. @param {State} state @param {{scenes: number} | null | undefined} lesson */
export function lastScene({ isPresenting }, lesson) {
  return isPresenting && lesson?.scenes ? lesson.scenes - 1 : DOORS;
}

/** Return the number of the present stop, counted from 1. @param {State} state */
export function stopNumber({ scene, answers }) {
  return listStops().findIndex(([at, answerCount]) => at === scene && answerCount === answers[scene]) + 1;
}
