import assert from "node:assert/strict";
import { test } from "node:test";

import { flowNames } from "../../room/lecturer/alluvial.js";

test("flowNames abbreviates long options to letters and explains them in a legend", () => {
  const { names, legend } = flowNames(["A: the medicine is safe for children", "this drug is unsafe for kids"]);
  assert.deepEqual(names, ["A", "B"]);
  assert.deepEqual(legend, [
    ["A", "the medicine is safe for children"],
    ["B", "this drug is unsafe for kids"],
  ]);
  assert.deepEqual(flowNames(["A：医生开的药是给小孩吃的", "B：大夫说这种药儿童禁用"]).legend, [
    ["A", "医生开的药是给小孩吃的"],
    ["B", "大夫说这种药儿童禁用"],
  ]);
});

test("flowNames does not abbreviate short options", () => {
  for (const options of [
    ["0.135", "0.333", "1"],
    ["none", "one or two", "all four"],
    ["没有", "一两个", "四个全是"],
  ]) {
    assert.deepEqual(flowNames(options), { names: options, legend: [] });
  }
});
