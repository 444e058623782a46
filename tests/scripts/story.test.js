import assert from "node:assert/strict";
import test from "node:test";

import { brickParts, brickSize, layLine, sentenceFont, stackBlocks } from "../../labs/opening/story/layout.js";
import {
  answerUpTo,
  ANSWERS,
  createLedger,
  createState,
  DOORS,
  hasAnswerLeft,
  HOOK,
  isFull,
  lastScene,
  listStops,
  matchWords,
  ORDER,
  setAnswers,
  SHORT,
  stopNumber,
  textsOf,
} from "../../labs/opening/story/state.js";

const BRICK = { height: 10, gap: 2, between: 6, inset: 1 };

/** Return a line of four words, each 50 px wide. @param {number} available @param {number[]} orders */
function line(available, orders = [1, 2]) {
  return layLine({ widths: [5, 5, 5, 5], font: 10, available, orders, totals: [4, 3, 2, 1], brick: BRICK });
}

/** @type {import("../../labs/opening/story/state.js").Story} */
const STORY = {
  language: "en",
  joint: " ",
  reference: ["a", "b", "c", "d"],
  a: ["a", "b", "d"],
  b: ["x"],
  repeated: "a",
  lost: "c",
  lost_at: 2,
  limit: 1,
  swapped: ["a", "b", "c", "x"],
  shuffles: [["d", "b", "a"]],
  most_repeats: 14,
  certain: 2,
  shared: [0, 1, 3],
  salad: ["b", "a", "d"],
  pictures: [],
  slider: [],
  means: /** @type {any} */ ({}),
  systems: ["x", "y"],
  votes: { votes: [], sentences: [], words: [], means: [], pooled: [] },
};

test("layLine places words next to each other until the line is full", () => {
  const { cells, rows, rowHeight } = line(120);
  assert.deepEqual(
    cells.map(({ x, y }) => [x, y]),
    [
      [0, 0],
      [50, 0],
      [0, rowHeight],
      [50, rowHeight],
    ],
  );
  assert.equal(rows, 2);
});

test("layLine cuts a word that is wider than the line", () => {
  const { cells, cuts } = layLine({ widths: [90], font: 10, available: 300, orders: [], totals: [], brick: null });
  assert.equal(cells[0].width, 300);
  assert.deepEqual([...cuts], [0]);
});

test("bricks of one order do not overlap, because their lane depends on their start", () => {
  const laid = line(300);
  const [first, second, third] = [0, 1, 2].map((start) => brickParts(laid, 2, start, BRICK)[0]);
  assert.equal(first.y, third.y);
  assert.equal(second.y, first.y + 12);
  assert.ok(first.x + first.width <= third.x);
});

test("a brick is split where its words wrap", () => {
  const parts = brickParts(line(120), 2, 1, BRICK);
  assert.deepEqual(
    parts.map(({ x, isOpenLeft, isOpenRight }) => [x, isOpenLeft, isOpenRight]),
    [
      [51, false, true],
      [1, true, false],
    ],
  );
});

test("the wall is as high as its lanes, without space for a missing order", () => {
  const { wallHeight, offsets } = layLine({
    widths: [5, 5],
    font: 10,
    available: 300,
    orders: [1, 2, 3],
    totals: [2, 1, 0],
    brick: BRICK,
  });
  assert.deepEqual([offsets[1], offsets[2], wallHeight], [0, 18, 36]);
});

test("sentenceFont grows until the widest sentence fills its line, up to a maximum", () => {
  const fit = { widest: 20, cap: 2.2, isNarrow: false, size: /** @type {const} */ ("big") };
  assert.equal(sentenceFont({ ...fit, available: 40 }), 2);
  assert.equal(sentenceFont({ ...fit, available: 400 }), 2.2);
  assert.equal(sentenceFont({ ...fit, available: 10 }), 1);
  assert.equal(sentenceFont({ ...fit, available: 10, isNarrow: true, cap: 1.24 }), 1.24);
});

test("bricks are lower on a lower stage", () => {
  const stage = { em: 20, isNarrow: false, flatter: 0.5 };
  assert.deepEqual(
    ["big", "middle", "small"].map((size) => brickSize(/** @type {"big"} */ (size), stage).height),
    [23, 11.200000000000001, 6.2],
  );
});

test("stackBlocks centers blocks that fit, and starts at the top otherwise", () => {
  assert.deepEqual(stackBlocks([10, 20], 10, 100), { tops: [30, 50], isFitting: true, total: 40 });
  assert.deepEqual(stackBlocks([60, 60], 10, 100), { tops: [0, 70], isFitting: false, total: 130 });
});

test("a lecture has 22 stops", () => {
  assert.equal(listStops().length, 22);
  const state = createState(STORY);
  assert.equal(stopNumber(state), 1);
  setAnswers(state, STORY, DOORS, 0);
  state.scene = DOORS;
  assert.equal(stopNumber(state), 22);
  assert.equal(hasAnswerLeft(state), false);
});

test("a lesson's step ends at its last scene, the story with the links to the pages", () => {
  const state = createState(STORY);
  assert.equal(lastScene(state, { scenes: 3 }), DOORS);
  state.isPresenting = true;
  assert.deepEqual(
    [null, { scenes: 0 }, { scenes: 3 }].map((lesson) => lastScene(state, lesson)),
    [DOORS, DOORS, 2],
  );
  assert.equal(listStops(2).length, 6);
});

test("answerUpTo answers the questions of earlier scenes only", () => {
  const state = createState(STORY);
  answerUpTo(state, STORY, ORDER);
  assert.deepEqual(state.answers, [1, 1, 1, 2, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(textsOf(state.sentences[ORDER]), ["d", "b", "a"]);
});

test("matchWords keeps the ids of unchanged words, so that they move", () => {
  const before = createState(STORY).sentences[ORDER];
  const after = matchWords(before, ["d", "new", "a"]);
  assert.deepEqual(textsOf(after), ["d", "new", "a"]);
  assert.deepEqual([after[0].id, after[2].id], [before[2].id, before[0].id]);
  assert.ok(!before.some(({ id }) => id === after[1].id));
});

test("setAnswers sets the sentence for the number of answers, and 0 restores the question", () => {
  const state = createState(STORY);
  setAnswers(state, STORY, ORDER, 1);
  assert.deepEqual(textsOf(state.sentences[ORDER]), ["d", "b", "a"]);
  setAnswers(state, STORY, SHORT, ANSWERS[SHORT]);
  assert.deepEqual(textsOf(state.sentences[SHORT]), ["a", "b"]);
  setAnswers(state, STORY, ORDER, 0);
  assert.deepEqual(textsOf(state.sentences[ORDER]), STORY.a);
  setAnswers(state, STORY, HOOK, 1);
  assert.equal(state.chosen, "none");
});

test("the ledger finds a sentence by its words, and isFull requires bricks of every order", () => {
  const picture = { tokens: ["a b", "c"], totals: [2, 1, 0, 0], matches: [2, 1, 0, 0], c: 2 };
  const ledger = createLedger([/** @type {any} */ (picture)]);
  assert.equal(ledger.find(["a b", "c"]), picture);
  assert.equal(ledger.find(["a", "b c"]), undefined);
  assert.equal(isFull(/** @type {any} */ (picture)), false);
  assert.equal(isFull(/** @type {any} */ ({ ...picture, totals: [4, 3, 2, 1], matches: [4, 3, 2, 1] })), true);
});
