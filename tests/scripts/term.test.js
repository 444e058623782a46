import assert from "node:assert/strict";
import test from "node:test";

import { isWord } from "../../frame/components/parts/term.js";

test("isWord requires whole words in English but not in Chinese", () => {
  assert.ok(isWord("two tokens.", 4, 10));
  assert.ok(!isWord("two tokens.", 4, 9)); // of “tokens”, “token”
  assert.ok(!isWord("an n-gram", 5, 9)); // of “n-gram”, “gram”
  assert.ok(isWord("两个词元相同", 2, 4));
});
