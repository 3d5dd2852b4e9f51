import { expect, test } from "vitest";
import { SAMPLE_NOW, sampleBook } from "../testing/sample-draft-book.ts";
import { correctEntry } from "./correct-entry.ts";

const GUTTER = "two hours at Elm for the gutter, yesterday";

type Told = { from?: string; isLatest?: boolean; saidAt?: string; now?: string };

const told = (message: string, { from = GUTTER, isLatest = true, saidAt, now }: Told = {}) =>
  correctEntry(
    { sentence: from, saidAt: saidAt === undefined ? SAMPLE_NOW : new Date(saidAt), isLatest },
    message,
    sampleBook,
    now === undefined ? SAMPLE_NOW : new Date(now),
  );

/** `Length: 2 h → 1 h 30 min` of each change, after the sentence. */
const changed = (message: string, options?: Told): [string, ...string[]] | string => {
  const correction = told(message, options);
  if (correction.kind !== "changed") return JSON.stringify(correction);
  return [correction.sentence, ...correction.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)];
};

const YESTERDAY = "Day: Thursday, November 19, 2026 →";

test.each<[string, ...string[]]>([
  ["no, 90 minutes", "90 minutes at Elm for the gutter, yesterday", "Length: 2 h → 1 h 30 min"],
  ["90 minutes", "90 minutes at Elm for the gutter, yesterday", "Length: 2 h → 1 h 30 min"],
  ["it was only 90 min", "90 min at Elm for the gutter, yesterday", "Length: 2 h → 1 h 30 min"],
  ["actually 1.5h", "1.5h at Elm for the gutter, yesterday", "Length: 2 h → 1 h 30 min"],
  ["scratch that, make it 45m", "45m at Elm for the gutter, yesterday", "Length: 2 h → 45 min"],
  ["two and a half hours", "two and a half hours at Elm for the gutter, yesterday", "Length: 2 h → 2 h 30 min"],
  ["make it 1:30", "1:30 at Elm for the gutter, yesterday", "Length: 2 h → 1 h 30 min"],
  ["about 90 minutes", "about 90 minutes at Elm for the gutter, yesterday", "Length: 2 h → 1 h 30 min"],
  ["change it to 45 minutes", "45 minutes at Elm for the gutter, yesterday", "Length: 2 h → 45 min"],
  ["can you make it 90 minutes?", "90 minutes at Elm for the gutter, yesterday", "Length: 2 h → 1 h 30 min"],
  ["3-5pm", "3-5pm at Elm for the gutter, yesterday", "Length: 2 h → 3:00 PM to 5:00 PM, 2 h"],
  ["make it Maple", "two hours at Maple for the gutter, yesterday", "Property: 14 Elm St → Maple Duplex"],
  ["no, Lake House", "two hours at Lake House for the gutter, yesterday", "Property: 14 Elm St → Lake House"],
  ["lake house, not elm", "two hours at lake house for the gutter, yesterday", "Property: 14 Elm St → Lake House"],
  ["change Elm to Maple", "two hours at Maple for the gutter, yesterday", "Property: 14 Elm St → Maple Duplex"],
  ["birch 4", "two hours at birch 4 for the gutter, yesterday", "Property: 14 Elm St → 220 Birch #4"],
  ["no property", "2 h no property on 11/19/2026, for the gutter", "Property: 14 Elm St → No property"],
  ["portfolio-wide", "2 h portfolio-wide on 11/19/2026, for the gutter", "Property: 14 Elm St → Portfolio-wide"],
  ["it was Tuesday", "two hours at Elm for the gutter, Tuesday", `${YESTERDAY} Tuesday, November 17, 2026`],
  ["change the day to Monday", "two hours at Elm for the gutter, Monday", `${YESTERDAY} Monday, November 16, 2026`],
  ["11/3", "two hours at Elm for the gutter, 11/3", `${YESTERDAY} Tuesday, November 3, 2026`],
  ["it was 2 days ago", "two hours at Elm for the gutter, 2 days ago", `${YESTERDAY} Wednesday, November 18, 2026`],
  [
    "that was my husband",
    "Sam Ellis: two hours at Elm for the gutter, yesterday",
    "Who: Jordan Ellis (you) → Sam Ellis",
  ],
  [
    "no, my spouse did it",
    "Sam Ellis: two hours at Elm for the gutter, yesterday",
    "Who: Jordan Ellis (you) → Sam Ellis",
  ],
  ["Pat Chen did it", "Pat Chen: two hours at Elm for the gutter, yesterday", "Who: Jordan Ellis (you) → Pat Chen"],
  [
    "the roof, not the gutter",
    "two hours at Elm for the roof, yesterday",
    "What was done: for the gutter → for the roof",
  ],
  [
    "and I called the plumber",
    "two hours at Elm for the gutter, yesterday, I called the plumber",
    "What was done: for the gutter → for the gutter, I called the plumber",
  ],
  [
    "Sam: 90 minutes at Maple on Tuesday",
    "Sam Ellis: 90 minutes at Maple for the gutter, on Tuesday",
    "Length: 2 h → 1 h 30 min",
    `${YESTERDAY} Tuesday, November 17, 2026`,
    "Property: 14 Elm St → Maple Duplex",
    "Who: Jordan Ellis (you) → Sam Ellis",
  ],
])("%s", (message, ...expected) => {
  expect(changed(message)).toEqual(expected);
});

test.each<[string, string, ...string[]]>([
  [
    "Sam: 3-5pm showing at elm yesterday",
    "it was me",
    "3-5pm showing at elm yesterday",
    "Who: Sam Ellis → Jordan Ellis (you)",
  ],
  [
    "3-5pm showing at elm yesterday",
    "90 minutes",
    "90 minutes showing at elm yesterday",
    "Length: 3:00 PM to 5:00 PM, 2 h → 1 h 30 min",
  ],
  [
    "3-5pm showing at elm yesterday",
    "it was monday",
    "3-5pm showing at elm monday",
    `${YESTERDAY} Monday, November 16, 2026`,
  ],
  [
    "2h elm last week",
    "it was Tuesday",
    "2h elm Tuesday",
    "Day: not said → Tuesday, November 17, 2026",
    "What was done: last week → not said",
  ],
  [
    "2h birch painted",
    "unit 4",
    "2h at unit 4 painted",
    "Property: not said → 220 Birch #4",
    "What was done: birch painted → painted",
  ],
  ["painted elm yesterday", "two hours", "painted elm yesterday two hours", "Length: not said → 2 h"],
])("%s: %s", (from, message, ...expected) => {
  expect(changed(message, { from })).toEqual(expected);
});

test.each([
  ["make it 3", "Is that hours or minutes?"],
  ["an hour more", "How long did it take in all?"],
  ["half an hour less", "How long did it take in all?"],
  ["add 30 minutes", "How long did it take in all?"],
  ["and another hour", "How long did it take in all?"],
  ["25 hours", "At most 24 hours"],
  ["1,5 hours", "A comma could mean"],
  ["from 9am", "Say when it ended"],
  ["the day before", "Which day was it?"],
  ["it was last week", "Which day?"],
  ["maybe Tuesday", "I can't choose for you."],
  ["tuesday or wednesday", "I can't choose for you."],
  ["make it Birch", "220 Birch #4, 220 Birch #5?"],
  ["at Cedar Court", '"Cedar Court" isn\'t a property in this book.'],
  ["it wasn't Elm", "Which property was it?"],
  ["also at Maple", "One entry is one piece of work."],
  ["he did it", "Whose hours are they?"],
  ["not me", "Whose hours are they?"],
  ["Pat did it", "Whose hours are they: Pat Chen, Pat Wood?"],
  ["Sam and I did it", "Whose hours are they?"],
  ["Sam's hours", "Whose hours are they?"],
  ["Maria did it", "You can't log the hours of Maria Lopez here."],
  ["that was Kevin", '"Kevin" isn\'t in this book.'],
  ["my handyman did it", "Other people's hours are never yours."],
  ["it was 2 hours", "The sentence says that already."],
  ["it was me", "The sentence says that already."],
  ["it was the roof", "What should change?"],
  ["no", "What should change?"],
])("%s is asked back", (message, asks) => {
  expect(told(message)).toEqual({ kind: "ask", asks: expect.stringContaining(asks) });
});

test.each([
  "how many hours do I need?",
  "Where do I stand",
  "no I want to know about the 750 hours",
  "no thanks",
  "ok",
  "log 1h at maple",
  "and does the drive count",
  "x".repeat(201),
])("%s is about something else", (message) => {
  expect(told(message)).toEqual({ kind: "none" });
});

test("what is said later is a correction only where it begins as one", () => {
  expect(told("90 minutes", { isLatest: false })).toEqual({ kind: "none" });
  expect(changed("no, 90 minutes", { isLatest: false })).toContain("Length: 2 h → 1 h 30 min");
});

test("a day that was said yesterday stays that day", () => {
  const after = { saidAt: "2026-11-20T23:30:00Z", now: "2026-11-21T15:00:00Z" };
  expect(changed("no, 90 minutes", after)).toEqual([
    "1 h 30 min at 14 Elm St on 11/19/2026, for the gutter",
    "Length: 2 h → 1 h 30 min",
  ]);
  expect(changed("make it Maple", { ...after, from: "2h elm gutter" })).toEqual([
    "2 h at Maple Duplex on 11/20/2026, gutter",
    "Property: 14 Elm St → Maple Duplex",
  ]);
});

test("the same clock times are another length where the clocks change", () => {
  const correction = { from: "11pm-3am boiler at elm 10/30", now: "2026-11-20T23:30:00Z" };
  expect(changed("it was 10/31", correction)).toContain("Length: 11:00 PM to 3:00 AM, 4 h → 11:00 PM to 3:00 AM, 5 h");
});
