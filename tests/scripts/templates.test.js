import assert from "node:assert/strict";
import test from "node:test";

import { fill } from "../../frame/components/shared.js";

test("a template takes its values literally", () => {
  assert.equal(fill("{a} of {b}", { a: "$&", b: 7 }), "$& of 7");
});
