import assert from "node:assert/strict";
import test from "node:test";

import { fill } from "../../frame/components/shared.js";

test("a template takes its values literally", () => {
  assert.equal(fill("{a} of {b}", { a: "$&", b: 7 }), "$& of 7");
});

test("a template chooses between one and several", () => {
  const template = "{c} {c:word|words}";
  assert.deepEqual(
    [1, "1", 7].map((c) => fill(template, { c })),
    ["1 word", "1 word", "7 words"],
  );
});
