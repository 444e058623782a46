import assert from "node:assert/strict";
import test from "node:test";

import { codeInPath } from "../../room/phone/room_code.js";

test("codeInPath accepts hyphens, spaces, lower case and percent-encoding", () => {
  assert.equal(codeInPath("/room/k7m-3x"), "K7M3X");
  assert.equal(codeInPath("/room/%20k7m3x"), "K7M3X");
  assert.equal(codeInPath("/room/%E8%AF%8D"), "词");
});

test("codeInPath is empty for a path without a code", () => {
  assert.equal(codeInPath("/room"), "");
  assert.equal(codeInPath("/room/"), "");
});

test("codeInPath is null if the path cannot be decoded", () => {
  assert.equal(codeInPath("/room/%ZZ"), null);
  assert.equal(codeInPath("/room/%FF"), null);
});
