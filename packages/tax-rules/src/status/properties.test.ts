import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HouseholdYear } from "../facts/facts.ts";
import { stressTest } from "../stress/stress-test.ts";
import { CUT_IDS, type CutId } from "../stress/cuts.ts";
import { anyHousehold } from "../testing/arbitrary-household.ts";
import { buildWork, personOf, statusOf } from "../testing/build-household.ts";
import { evaluateStatus, type HouseholdStatus } from "./evaluate-status.ts";
import { resultVerdict } from "./household-outcome.ts";

/** Everything but how many entries stand behind a figure, which splitting changes on purpose. */
function withoutCounts(status: HouseholdStatus): unknown {
  const text = JSON.stringify(status, (key, value: unknown) => (key === "entryCount" ? undefined : value));
  return JSON.parse(text.replaceAll(/\d+ (travel )?entr(y|ies)/g, "entries"));
}

describe("whatever the record holds", () => {
  it("splitting an entry changes nothing", () => {
    fc.assert(
      fc.property(anyHousehold, fc.nat(), fc.nat(), (facts, at, cut) => {
        const index = facts.work.length === 0 ? -1 : at % facts.work.length;
        const entry = facts.work[index];
        if (entry === undefined) return;
        const part = entry.seconds === 0 ? 0 : cut % entry.seconds;
        const split = [
          { ...entry, seconds: part },
          { ...entry, seconds: entry.seconds - part },
        ];
        const work = facts.work.toSpliced(index, 1, ...split);
        expect(withoutCounts(statusOf({ ...facts, work }))).toEqual(withoutCounts(statusOf(facts)));
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
  });

  it("the order of entries, people and properties changes nothing", () => {
    const reversed = (facts: HouseholdYear): HouseholdYear => ({ ...facts, work: facts.work.toReversed() });
    fc.assert(
      fc.property(anyHousehold, (facts) => {
        expect(statusOf(reversed(facts))).toEqual(statusOf(facts));
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
  });

  it("the year is met only where every rental has material participation as well", () => {
    let withoutParticipation = 0;
    fc.assert(
      fc.property(anyHousehold, (facts) => {
        const status = statusOf(facts);
        const isOpen = status.activities.some((a) => a.kind !== "short-term" && a.verdict !== "met");
        if (status.status === "met" && isOpen) withoutParticipation += 1;
        expect(resultVerdict(status) === "met").toBe(status.status === "met" && !isOpen);
      }),
      { numRuns: 300, seed: 20_261_120 },
    );
    expect(withoutParticipation).toBeGreaterThan(0);
  });

  it("another countable hour never hurts that person's total", () => {
    fc.assert(
      fc.property(anyHousehold, fc.integer({ min: 1, max: 3600 }), (facts, seconds) => {
        const before = personOf(statusOf(facts));
        const after = personOf(statusOf({ ...facts, work: [...facts.work, buildWork({ seconds })] }));
        expect(after.totals.countableSeconds).toBe(before.totals.countableSeconds + seconds);
        expect(after.totals.stressSeconds).toBe(before.totals.stressSeconds + seconds);
        expect(after.numeratorSeconds).toBeGreaterThanOrEqual(before.numeratorSeconds);
        expect(after.hours750.remainingSeconds).toBeLessThanOrEqual(before.hours750.remainingSeconds);
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
  });

  it("totals never exceed each other, and every figure is a whole number", () => {
    fc.assert(
      fc.property(anyHousehold, (facts) => {
        const status = statusOf(facts);
        for (const { totals, numeratorSeconds, denominatorSeconds } of status.persons) {
          expect(totals.stressSeconds).toBeLessThanOrEqual(totals.countableSeconds);
          expect(totals.countableSeconds).toBeLessThanOrEqual(totals.grossSeconds);
          expect(Object.values(totals.byClass).reduce((a, b) => a + b, 0)).toBe(totals.grossSeconds);
          expect(numeratorSeconds).toBeLessThanOrEqual(denominatorSeconds);
        }
        JSON.stringify(status, (_key, value: unknown) => {
          if (typeof value === "number") expect(Number.isSafeInteger(value)).toBe(true);
          return value;
        });
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
  });

  it("receipts add up to their totals", () => {
    fc.assert(
      fc.property(anyHousehold, (facts) => {
        for (const person of statusOf(facts).persons) {
          let running = 0;
          for (const line of person.receipt.realProperty) {
            if (line.kind === "total") expect(line.seconds, line.id).toBe(running);
            else running += line.kind === "minus" ? -line.seconds : line.seconds;
          }
        }
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
  });

  it("cutting never adds hours, and cutting everything contested twice changes nothing", () => {
    fc.assert(
      fc.property(anyHousehold, fc.subarray([...CUT_IDS]), (facts, cuts) => {
        const found = stressTest(facts, cuts);
        if (!found.ok) throw new Error("refused");
        for (const person of found.value.persons) expect(person.cutSeconds).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  });

  it("what the search says of a combination of cuts is what cutting it answers", () => {
    fc.assert(
      fc.property(anyHousehold, (facts) => {
        const found = stressTest(facts, []);
        if (!found.ok) throw new Error("refused");
        found.value.persons.forEach(({ search }, i) => {
          const cushionOf = (cuts: readonly CutId[]): number => {
            const again = stressTest(facts, cuts);
            return again.ok ? (again.value.persons[i]?.cushionSeconds ?? 0) : Number.NaN;
          };
          const { worstSurviving, smallestFailing } = search;
          if (worstSurviving) expect(cushionOf(worstSurviving.cuts)).toBe(worstSurviving.cushionSeconds);
          for (const cuts of smallestFailing) expect(cushionOf(cuts)).toBeLessThanOrEqual(0);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("a number that is none is refused with its place", () => {
    const bad = fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, 0.5, 2 ** 60);
    fc.assert(
      fc.property(anyHousehold, bad, (facts, seconds) => {
        const result = evaluateStatus({ ...facts, work: [...facts.work, buildWork({ seconds })] });
        expect(result).toMatchObject({ ok: false, problems: [{ path: `work[${facts.work.length}].seconds` }] });
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  });
});
