import { expect, test } from "vitest";
import { aiTextSchema } from "#shared/proposed.ts";
import { readEntryEvent } from "./snapshot.ts";

const aiTextOf = (entry: object): unknown => readEntryEvent(JSON.stringify({ entry, reason: null })).entry.aiText;

test("an event from before a model's words, or of a proposal, is read as it was written, and no field is added to it", () => {
  expect(aiTextOf({ id: "e" })).toBeNull();
  expect(aiTextOf({ id: "e", aiText: null })).toBeNull();
  const old = { model: "gpt", text: "Showing of the apartment" };
  expect(aiTextOf({ id: "e", aiText: old })).toEqual(old);
  // What is hashed stays byte by byte what it was.
  expect(JSON.stringify(aiTextSchema.parse(old))).toBe(JSON.stringify(old));
});
