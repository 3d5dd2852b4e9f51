import { describe, expect, test } from "vitest";
import { addDays } from "#shared/civil-date.ts";
import { isShortTerm, PERSONA_PROPERTIES } from "../persona.ts";
import { personaEntries, personaPlan, spouseEntries } from "./entries.ts";
import { personaLosses, SOLD_RENTAL, soldOn } from "./losses.ts";
import { makePaper } from "./make-paper.ts";
import { papersOf } from "./papers.ts";
import { loggedOn, signedOn, signedWeeks } from "./receipts.ts";
import { cabinStays, REGULAR_GUESTS } from "./stays.ts";

const DAYS = ["2026-01-31", "2026-11-20", "2026-12-31"] as const;
const hoursOf = (entries: readonly { durationSeconds: number }[]): number =>
  entries.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) / 3600;

describe("the persona", () => {
  test.each(DAYS)("has 12 properties and exactly 642 hours on %s", (asOf) => {
    expect(PERSONA_PROPERTIES).toHaveLength(12);
    const entries = personaEntries(asOf);
    expect(hoursOf(entries)).toBe(642);
    expect(entries.every(({ date }) => date >= "2026-01-01" && date <= asOf)).toBe(true);
    expect(entries.every(({ durationSeconds }) => durationSeconds >= 4 && durationSeconds <= 24 * 3600)).toBe(true);
  });

  test.each(DAYS)("sells one rental, and works there until that day and not after it, on %s", (asOf) => {
    const entries = personaEntries(asOf);
    const day = soldOn(entries);
    expect(day).not.toBeNull();
    expect(entries.some(({ property, date }) => property === SOLD_RENTAL && date > (day ?? ""))).toBe(false);
    expect(personaPlan(asOf).property).not.toBe(SOLD_RENTAL);
    expect(
      personaLosses(
        PERSONA_PROPERTIES.map(({ nickname }) => nickname),
        true,
      ),
    ).toHaveLength(12);
  });

  test("is the same every time", () => {
    expect(personaEntries("2026-11-20")).toEqual(personaEntries("2026-11-20"));
  });

  test("says what was done in many words, and nothing twice on one day", () => {
    const entries = personaEntries("2026-11-20");
    const said = entries.map(({ date, property, description }) => `${date} ${property} ${description}`);
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(entries.map(({ description }) => description)).size).toBeGreaterThan(entries.length / 2);
    expect(entries.every(({ description }) => !/[{}]/.test(description))).toBe(true);
  });

  test("needs the spouse's hours and the grouping for the 100 hours at the cabins", () => {
    const atCabins = personaEntries("2026-11-20").filter(({ property }) => property !== null && isShortTerm(property));
    const spouse = spouseEntries("2026-11-20");
    expect(hoursOf(atCabins)).toBeLessThan(100);
    expect(hoursOf(atCabins) + hoursOf(spouse)).toBeGreaterThan(100);
    for (const cabin of [10, 11]) {
      const one = [...atCabins, ...spouse].filter(({ property }) => property === cabin);
      expect(hoursOf(one)).toBeLessThan(100);
    }
  });
});

describe("when it is logged", () => {
  test.each(DAYS)(
    "is mixed on %s: most the same day, some within a week, a month or later, nothing to come",
    (asOf) => {
      const today = addDays(asOf, 1);
      const entries = personaEntries(asOf);
      const lags = entries.map((entry, index) => {
        const day = loggedOn(entry, { index, today });
        expect(day >= entry.date && day < today).toBe(true);
        return (Date.parse(day) - Date.parse(entry.date)) / 86_400_000;
      });
      const share = (of: (lag: number) => boolean): number => lags.filter(of).length / lags.length;
      expect(share((lag) => lag === 0)).toBeGreaterThan(0.6);
      if (asOf === "2026-01-31") return;
      expect(share((lag) => lag >= 2 && lag <= 6)).toBeGreaterThan(0.08);
      expect(share((lag) => lag > 7 && lag <= 29)).toBeGreaterThan(0.015);
      expect(share((lag) => lag > 31)).toBeGreaterThan(0.015);
    },
  );

  test("every week is signed but the last that is over, and none before its last record", () => {
    const weeks = signedWeeks(personaEntries("2026-11-25"), "2026-11-26");
    expect(weeks).toHaveLength(46);
    expect(weeks.at(-1)).toBe("2026-11-09");
    expect(signedOn("2026-11-09", ["2026-11-10", "2026-11-15"])).toBe("2026-11-16");
    expect(signedOn("2026-11-09", ["2026-11-10", "2026-11-21"])).toBe("2026-11-21");
  });
});

describe("what backs it up", () => {
  const entries = personaEntries("2026-11-25");
  const papers = papersOf(entries, "2026-11-26");

  test("is a small real file for a fifth to a third of the hours, some entries with two", async () => {
    const backed = new Set(papers.flatMap((paper) => paper.entries));
    const share = hoursOf([...backed].flatMap((index) => entries[index] ?? [])) / 642;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.35);
    const files = await Promise.all(papers.map(makePaper));
    expect(Math.max(...files.map(({ size }) => size))).toBeLessThan(3000);
    expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(["pdf", "photo", "mail"]));
  });

  test("a stay's weekends under one agreement are those of one guest", () => {
    const stays = cabinStays(2026, "2026-11-26");
    expect(stays.filter(({ guestName }) => guestName === REGULAR_GUESTS)).toHaveLength(3);
    expect(stays.every(({ arrivesOn, leavesOn }) => arrivesOn < leavesOn)).toBe(true);
  });
});
