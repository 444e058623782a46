import assert from "node:assert/strict";
import test from "node:test";

import { lengthTicks, plotPath } from "../../frame/components/parts/plot.js";

/** @type {import("../../frame/components/parts/plot.js").Scales} */
const SCALES = { width: 100, floor: 100, isNarrow: false, X: (x) => 10 * x, Y: (y) => 100 * (1 - y) };

test("ticks are as close as their labels can be read, and begin at 0", () => {
  assert.deepEqual(lengthTicks(6, 600), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(lengthTicks(30, 330), [0, 5, 10, 15, 20, 25, 30]);
});

test("where there is no room but for two labels, they are the ends", () => {
  assert.deepEqual(lengthTicks(500, 60), [0, 500]);
});

test("a path is broken where there is no value", () => {
  assert.equal(
    plotPath(
      [
        [0, 0],
        [1, 0.5],
        [2, null],
        [3, 1],
        [4, 1],
      ],
      SCALES,
    ),
    "M0.0 100.0L10.0 50.0M30.0 0.0L40.0 0.0",
  );
});
