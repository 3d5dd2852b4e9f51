import { expect, test } from "vitest";
import { recordedWords } from "./entry-words.ts";

const entry = {
  hours: 2,
  latenessClass: "same_day" as const,
  raises: [],
  createdAt: "2026-03-10T15:00:00.000Z",
  wasPlanned: false,
};

test("says when hours were recorded, and of hours added later how much later", () => {
  expect(recordedWords(entry)).toBe("Same day");
  const raises = [{ seconds: 1800, latenessClass: "late" as const, at: "2026-04-19T15:00:00.000Z" }];
  expect(recordedWords({ ...entry, hours: 2.5, raises })).toBe("2 h same day, 30 min added 40 days later");
});

test("keeps that an entry was planned before it was confirmed", () => {
  expect(recordedWords({ ...entry, latenessClass: "advance", wasPlanned: true })).toBe("Planned");
  expect(recordedWords({ ...entry, latenessClass: "week", wasPlanned: true })).toBe("Within a week, planned before");
});
