import assert from "node:assert/strict";
import test from "node:test";

import { gapLeft } from "../../labs/variants/variants_stage/variants_stage.js";

test("the text of a gap stands in the middle of its bracket where both ends stay in sight", () => {
  assert.equal(gapLeft(100, 400, 1000, 100), 200);
});

test("a text that would cover an end stands beside its bracket, within the axis", () => {
  assert.equal(gapLeft(100, 190, 1000, 100), 190);
  assert.equal(gapLeft(880, 970, 1000, 100), 780);
});

test("where nothing lies between two scores, the text stands under both", () => {
  assert.equal(gapLeft(500, 500, 1000, 100), 450);
  assert.equal(gapLeft(0, 0, 1000, 100), 0);
});
