import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/civil-date.ts";
import { datesSaid } from "./said-dates.ts";

const SENT_ON = "2026-11-03";
const datesIn = (text: string): string[] => [...datesSaid(text, SENT_ON)].toSorted();

const MONTHS = "January February March April May June July August September October November December".split(" ");
const ordinal = (day: number): string => {
  const ending =
    day % 10 === 1 && day !== 11
      ? "st"
      : day % 10 === 2 && day !== 12
        ? "nd"
        : day % 10 === 3 && day !== 13
          ? "rd"
          : "th";
  return `${day}${ending}`;
};

/** The ways in which mails write a day. */
const FORMS: readonly ((parts: { year: number; month: number; day: number; iso: string }) => string)[] = [
  ({ iso }) => iso,
  ({ year, month, day }) => `${month}/${day}/${year}`,
  ({ year, month, day }) =>
    `${String(month).padStart(2, "0")}/${String(day).padStart(2, "0")}/${String(year).slice(2)}`,
  ({ year, month, day }) => `${MONTHS[month - 1]} ${day}, ${year}`,
  ({ year, month, day }) => `${MONTHS[month - 1]?.slice(0, 3)}. ${ordinal(day)} ${year}`,
  ({ year, month, day }) => `${ordinal(day)} of ${MONTHS[month - 1]?.toLowerCase()} ${year}`,
  ({ year, month, day }) => `${day} ${MONTHS[month - 1]?.slice(0, 3).toUpperCase()} ${year}`,
];

describe("the days that a text writes out", () => {
  test("are found in every common form, and no other day is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), fc.constantFrom(...FORMS), (days, form) => {
        const iso = addDays("2005-01-01", days);
        const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
        expect(datesIn(`We met on ${form({ year, month, day, iso })}, at the house.`)).toEqual([iso]);
      }),
    );
  });

  test("without a year are the nearest ones", () => {
    expect(datesIn("See you on November 5.")).toEqual(["2026-11-05"]);
    expect(datesIn("Thanks for Dec 30th")).toEqual(["2026-12-30"]);
    expect([...datesSaid("on 12/30", "2026-01-04")]).toEqual(["2025-12-30"]);
  });

  test.each([
    "tomorrow at noon",
    "next Tuesday",
    "yesterday, today, in two weeks",
    "rent for 2026",
    "unit 11-2, tel. 555-11-2026",
    "February 30, 2026",
    "3/4 cup",
    "1/2 inch",
    "unit 2/10",
    "we may 3 times",
    "march 5 blocks",
    "13/45/2026",
  ])("are none in %j", (text) => {
    expect(datesIn(text)).toEqual([]);
  });

  test("a word beside a written day adds none", () => {
    expect(datesIn("tomorrow, November 4")).toEqual(["2026-11-04"]);
  });

  test("any text has only days that there are, and ends in time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (text) => {
        for (const date of datesIn(text)) expect(addDays(date, 0)).toBe(date);
      }),
    );
    const begun = performance.now();
    datesIn("1/1/".repeat(2000) + "may ".repeat(2000) + "1 of ".repeat(2000));
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
