import assert from "node:assert/strict";
import test from "node:test";

import { plotPath } from "../../frame/components/parts/penalty_curve.js";
import { lengthTicks } from "../../frame/components/parts/plot.js";

const AXES = { X: (/** @type {number} */ x) => 10 * x, Y: (/** @type {number} */ y) => 100 * (1 - y) };

test("lengthTicks start at 0 and are as dense as readable labels allow", () => {
  assert.deepEqual(lengthTicks(6, 600), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(lengthTicks(30, 330), [0, 5, 10, 15, 20, 25, 30]);
});

test("lengthTicks are only the ends if there is space for two labels", () => {
  assert.deepEqual(lengthTicks(500, 60), [0, 500]);
});

test("plotPath has a gap at a missing value", () => {
  assert.equal(
    plotPath(
      [
        [0, 0],
        [1, 0.5],
        [2, null],
        [3, 1],
        [4, 1],
      ],
      AXES,
    ),
    "M0.0 100.0L10.0 50.0M30.0 0.0L40.0 0.0",
  );
});
