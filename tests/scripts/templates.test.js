import assert from "node:assert/strict";
import test from "node:test";

import { fill } from "../../frame/components/shared.js";

test("fill inserts values literally", () => {
  assert.equal(fill("{a} of {b}", { a: "$&", b: 7 }), "$& of 7");
});

test("fill chooses between singular and plural", () => {
  const template = "{c} {c:word|words}";
  assert.deepEqual(
    [1, "1", 7].map((c) => fill(template, { c })),
    ["1 word", "1 word", "7 words"],
  );
});
