import { expect, test } from "vitest";
import { type AttachedFile, askedAfter, fileWords, stateWords } from "./attached-words.ts";

const file = (said: Partial<AttachedFile> = {}): AttachedFile => ({
  id: "2",
  fileName: "invoice.pdf",
  bytes: 2048,
  state: null,
  problem: null,
  fileId: null,
  ...said,
});

test("a file says its size where its mailbox does", () => {
  expect(fileWords(file())).toBe("invoice.pdf, 2 kB");
  expect(fileWords(file({ bytes: 0 }))).toBe("invoice.pdf");
});

test.each([
  [null, null, null],
  ["asked", null, "Kept once you confirm"],
  ["fetching", null, "Fetching it from the mailbox"],
  ["fetching", "It asks us to wait. We try again.", "It asks us to wait. We try again."],
  ["kept", null, "In your files"],
  ["failed", "This file is no longer in the mailbox.", "Not kept. This file is no longer in the mailbox."],
] as const)("a file that is %s, with %s, says %s", (state, problem, words) => {
  expect(stateWords(file({ state, problem }))).toBe(words);
});

test("choosing one asks for the others as before", () => {
  const files = [file({ id: "a", state: "asked" }), file({ id: "b" }), file({ id: "c", state: "asked" })];
  expect(askedAfter(files, "b")).toEqual(["a", "b", "c"]);
  expect(askedAfter(files, "a")).toEqual(["c"]);
});
