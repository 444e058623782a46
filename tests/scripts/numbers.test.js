import assert from "node:assert/strict";
import test from "node:test";

import { decimalText, signedText } from "../../frame/components/parts/figures.js";
import { percentText } from "../../labs/weights/weights_lab/numbers.js";

test("a score has no zero before its point, and only an exact 0 or 1 is bare", () => {
  const written = [0, 0.0004, 0.5046, 0.99996, 1, 1.0002, 1.117].map((x) => decimalText(x));
  assert.deepEqual(written, ["0", "<0.001", "0.505", ">0.999", "1", ">1", "1.117"]);
});

test("below zero the signs turn round", () => {
  assert.deepEqual(
    [-0.5046, -0.0004, -0.99996].map((x) => decimalText(x)),
    ["−0.505", ">−0.001", "<−0.999"],
  );
});

test("what has no end is written as such", () => {
  assert.deepEqual(
    [Infinity, -Infinity].map((x) => decimalText(x)),
    ["∞", "−∞"],
  );
});

test("a gain has a sign", () => {
  assert.deepEqual(
    [0.033, -0.197, 0].map((x) => signedText(x)),
    ["+0.033", "−0.197", "0"],
  );
});

test("a part of a whole is never rounded to none or all", () => {
  assert.deepEqual([0, 0.001, 0.335, 0.999, 1].map(percentText), ["0%", "<1%", "34%", ">99%", "100%"]);
});

test("Chinese has the zero that English leaves out", () => {
  const written = [0.5046, -0.2069, 0.99996, 0, 1.117];
  assert.deepEqual(
    written.map((x) => decimalText(x)),
    ["0.505", "−0.207", ">0.999", "0", "1.117"],
  );
  assert.equal(decimalText(0.5046), "0.505");
});
