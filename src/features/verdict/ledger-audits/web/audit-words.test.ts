import { expect, test } from "vitest";
import { changeWords, makerWords, progressOf, progressWords } from "./audit-words.ts";

test("it says who looked, why no model did and what was left out", () => {
  const run = { model: null, modelNote: "AI is off, so rules alone looked.", droppedCount: 0 } as const;
  const words = (more: object) => makerWords({ ...run, ...more } as Parameters<typeof makerWords>[0]);
  expect(words({})).toBe("Checked by rules. AI is off, so rules alone looked.");
  expect(words({ model: "m-1", modelNote: null, droppedCount: 2 })).toBe(
    "Checked by rules and by m-1. We left out 2 of the model's points, since the entries did not bear them out.",
  );
});

test("progress is known only while a model reads", () => {
  expect(progressOf({ step: "rules", entriesAsked: 0, entriesToAsk: 0 })).toBeNull();
  expect(progressOf({ step: "model", entriesAsked: 40, entriesToAsk: 80 })).toBe(0.5);
  expect(progressWords({ step: "model", entriesAsked: 40, entriesToAsk: 80 })).toContain("40 of 80");
});

test.each([
  [{ change: "new", newEntryCount: 1, goneEntryCount: 0, stillEntryCount: 0 }, "New, 1 entry"],
  [{ change: "gone", newEntryCount: 0, goneEntryCount: 3, stillEntryCount: 0 }, "Gone, 3 entries"],
  [
    { change: "still", newEntryCount: 1, goneEntryCount: 2, stillEntryCount: 4 },
    "Still there, 4 entries, 1 new, 2 gone",
  ],
] as const)("%o is %j", (change, words) => {
  expect(changeWords({ kind: "VAGUE_DESC", title: "", ...change })).toBe(words);
});
