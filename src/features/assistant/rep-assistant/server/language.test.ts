import { expect, test } from "vitest";
import { readJobHours } from "./asked/numbers.ts";
import { readPeriod, yearSaid } from "./asked/periods.ts";
import { bestFit, phraseOf } from "./language/phrases.ts";
import { mendBy } from "./language/typing-errors.ts";
import { canonicalWords, cleanText } from "./language/words.ts";
import { sentencesOf } from "./passages/quotes.ts";

const TODAY = "2026-07-15";

test.each([
  ["in march", "2026-03-01", "2026-03-31", "in March 2026"],
  ["in mach", "2026-03-01", "2026-03-31", "in March 2026"],
  ["march hours", "2026-03-01", "2026-03-31", "in March 2026"],
  ["in november", "2025-11-01", "2025-11-30", "in November 2025"],
  ["may 2025", "2025-05-01", "2025-05-31", "in May 2025"],
  ["last month", "2026-06-01", "2026-06-30", "in June 2026"],
  ["this week", "2026-07-13", "2026-07-19", "in the week of July 13 to 19, 2026"],
  ["last week", "2026-07-06", "2026-07-12", "in the week of July 6 to 12, 2026"],
  ["in q1", "2026-01-01", "2026-03-31", "in the first quarter of 2026"],
  ["last quarter", "2026-04-01", "2026-06-30", "in the second quarter of 2026"],
  ["yesterday", "2026-07-14", "2026-07-14", "on July 14, 2026"],
  ["yestrday", "2026-07-14", "2026-07-14", "on July 14, 2026"],
  ["on wensday", "2026-07-15", "2026-07-15", "on July 15, 2026"],
  ["on march 10", "2026-03-10", "2026-03-10", "on March 10, 2026"],
  ["last year", "2025-01-01", "2025-12-31", "in 2025"],
  ["the last 7 days", "2026-07-09", "2026-07-15", "from July 9, 2026 to July 15, 2026"],
])("%s is a period", (folded, from, to, words) => expect(readPeriod(folded, TODAY)).toEqual({ from, to, words }));

test("a word that is a month too is a month only where one is expected", () => {
  for (const folded of ["may i count this", "hours i may have"]) expect(readPeriod(folded, TODAY)).toBeNull();
});

test("a word that is nearly a day is no day where it is another word", () => {
  for (const folded of ["on mondays", "the money", "midday"]) expect(readPeriod(folded, TODAY)).toBeNull();
});

test("the year is the one that is named", () => {
  expect(yearSaid("in 2024", TODAY)).toBe(2024);
  expect(yearSaid("last tax year", TODAY)).toBe(2025);
  expect(yearSaid("750 hours", TODAY)).toBeNull();
});

test.each([
  ["a job of 1,900 hours", 1900, false],
  ["20 hours a week", 1040, true],
  ["40 hrs/week", 2080, true],
  ["full-time job", 2080, true],
  ["a 600-hour job", 600, false],
])("%s is so much a year", (folded, year, isByWeek) =>
  expect(readJobHours(folded)).toEqual({ seconds: year * 3600, isByWeek }),
);

test("no hours of a job are made up", () => {
  expect(readJobHours("i have a job")).toBeNull();
  expect(readJobHours("99999 hours")).toBeNull();
});

test("forms of a word and what means the same are one", () => {
  expect(canonicalWords("logged logging logs")).toEqual(["log", "log", "log"]);
  expect(new Set(canonicalWords("husband husband's wife spouse")).size).toBe(1);
  expect(new Set(canonicalWords("hrs hours hour h time")).size).toBe(1);
});

test("what cannot be seen is no part of a question", () => {
  expect(cleanText("log\u200bged \u202e 2\u00a0h\n\n")).toBe("logged 2 h");
});

test("each word of a phrase has a place of its own", () => {
  const fit = (text: string, phrase: string) => bestFit(canonicalWords(text), [phraseOf(phrase)]);
  expect(fit("log my month", "log|write log|month")).toBeGreaterThan(0);
  expect(fit("log it", "log|write log|month")).toBe(0);
  expect(fit("drive to work", "drive -work")).toBe(0);
  expect(fit("how do i", "how do")).toBeLessThan(fit("commute", "commute"));
});

test("the nearest known word stands for one that is not known, and a number for itself", () => {
  const mend = mendBy(new Set(["election", "evidence", "week"]));
  expect(mend(["elction", "evidnce", "weke", "12345", "zebra"])).toEqual([
    "election",
    "evidence",
    "weke",
    "12345",
    "zebra",
  ]);
});

test("sentences end where they end", () => {
  expect(sentencesOf("See Reg. §1.469-9(g). It binds. Write: 2h elm.\nThen save.")).toEqual([
    "See Reg. §1.469-9(g).",
    "It binds.",
    "Write: 2h elm.",
    "Then save.",
  ]);
});
