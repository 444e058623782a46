import assert from "node:assert/strict";
import test from "node:test";

import { roomCommand } from "../../room/lecturer/bar.js";

/** @type {any} */
const STATE = { code: "K7M3X", follow: null, question: { id: "length-2", page: "length" } };

test("phones follow to the question's lab, at an address with the room", () => {
  assert.deepEqual(roomCommand("follow", STATE), {
    do: "follow",
    place: { page: "length", question: "length-2", address: "/length?room=K7M3X" },
  });
});

test("phones no longer follow after the second press", () => {
  assert.deepEqual(roomCommand("follow", { ...STATE, follow: { page: "length" } }), { do: "follow", place: null });
});
