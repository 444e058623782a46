import assert from "node:assert/strict";
import test from "node:test";

import { codeInPath } from "../../room/phone/room_code.js";

test("a room's code is read as people write it", () => {
  assert.equal(codeInPath("/room/k7m-3x"), "K7M3X");
  assert.equal(codeInPath("/room/%20k7m3x"), "K7M3X");
  assert.equal(codeInPath("/room/%E8%AF%8D"), "词");
});

test("an address without a code has none", () => {
  assert.equal(codeInPath("/room"), "");
  assert.equal(codeInPath("/room/"), "");
});

test("an address that is no percent-encoded text has no code that could be read", () => {
  assert.equal(codeInPath("/room/%ZZ"), null);
  assert.equal(codeInPath("/room/%FF"), null);
});
