import { expect, test } from "vitest";
import { progressOf } from "./binder-words.ts";

test("progress is told where it is known and goes forward", () => {
  expect(progressOf({ step: "report", doneBytes: 0, totalBytes: 100 })).toBeNull();
  expect(progressOf({ step: "files", doneBytes: 0, totalBytes: 0 })).toBeNull();
  const halves = [0, 50, 100, 200].map((doneBytes) => progressOf({ step: "files", doneBytes, totalBytes: 100 }));
  expect(halves).toEqual([0.1, 0.5, 0.9, 0.9]);
  expect(progressOf({ step: "record", doneBytes: 100, totalBytes: 100 })).toBe(0.95);
});
