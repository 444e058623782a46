import assert from "node:assert/strict";
import test from "node:test";

import { syncProgress } from "../../frame/state/browser_side/progress.js";
import { REPORT } from "../../frame/state/browser_side/streamlit_page.js";

/** Install a fake browser whose storage may be full; return its stored and reported values. */
function browser({ isFull = false } = {}) {
  const stored = new Map();
  const reported = [];
  globalThis.window = { [REPORT]: (name, value) => reported.push([name, value]) };
  globalThis.localStorage = {
    getItem: (name) => stored.get(name) ?? null,
    removeItem: (name) => stored.delete(name),
    setItem: (name, text) => {
      if (isFull) throw new Error("full");
      stored.set(name, text);
    },
  };
  return { stored, reported };
}

const answered = { session: "one", progress: { text: "0.4", heard: 0 } };

test("progress from the session is stored and not reported back", () => {
  const { stored, reported } = browser();
  for (let runs = 0; runs < 3; runs += 1) syncProgress(answered);
  assert.deepEqual([[...stored.values()], reported], [["0.4"], []]);
});

test("progress is not reported as erased if the storage is full", () => {
  const { stored, reported } = browser({ isFull: true });
  for (let runs = 0; runs < 3; runs += 1) syncProgress(answered);
  assert.deepEqual([[...stored.values()], reported], [[], []]);
});
