import assert from "node:assert/strict";
import test from "node:test";

import { decimalText, signedText } from "../../frame/components/parts/figures.js";
import { percentText } from "../../labs/weights/weights_lab/sums.js";

test("decimalText rounds to three decimals and writes 0 and 1 only for exact values", () => {
  const written = [0, 0.0004, 0.5046, 0.99996, 1, 1.0002, 1.117].map((x) => decimalText(x));
  assert.deepEqual(written, ["0", "<0.001", "0.505", ">0.999", "1", ">1", "1.117"]);
});

test("decimalText reverses < and > for negative numbers", () => {
  assert.deepEqual(
    [-0.5046, -0.0004, -0.99996].map((x) => decimalText(x)),
    ["−0.505", ">−0.001", "<−0.999"],
  );
});

test("decimalText writes infinity as a symbol", () => {
  assert.deepEqual(
    [Infinity, -Infinity].map((x) => decimalText(x)),
    ["∞", "−∞"],
  );
});

test("signedText adds a sign to numbers other than 0", () => {
  assert.deepEqual(
    [0.033, -0.197, 0].map((x) => signedText(x)),
    ["+0.033", "−0.197", "0"],
  );
});

test("percentText rounds only exact values to 0% or 100%", () => {
  assert.deepEqual([0, 0.001, 0.335, 0.999, 1].map(percentText), ["0%", "<1%", "34%", ">99%", "100%"]);
});
