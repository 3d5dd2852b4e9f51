import { describe, expect, it } from "vitest";
import { isShortTerm, PERSONA } from "#demo/persona.ts";
import { personaEntries } from "#demo/story/entries.ts";
import { SAMPLE_WORK, sampleVerdict } from "./sample-year.ts";

describe("the sample year of the public pages", () => {
  it("is the year of the sample professional, to the second", () => {
    const sums = new Map<string, [number, number]>();
    for (const { property, activityType, durationSeconds } of personaEntries("2026-11-19")) {
      const place = property === null ? null : isShortTerm(property) ? "cabins" : "rentals";
      const [seconds, count] = sums.get(`${place} ${activityType}`) ?? [0, 0];
      sums.set(`${place} ${activityType}`, [seconds + durationSeconds, count + 1]);
    }
    const stated = SAMPLE_WORK.map(([place, activity, seconds, count]) => [`${place} ${activity}`, [seconds, count]]);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(sums));
    expect(SAMPLE_WORK.reduce((sum, [, , seconds]) => sum + seconds, 0)).toBe(PERSONA.loggedSeconds);
  });

  it("shows hours that are logged but not counted, and a test that is not met yet", () => {
    const verdict = sampleVerdict();
    expect(verdict.receipt[0]).toMatchObject({ kind: "start", seconds: PERSONA.loggedSeconds });
    expect(verdict.countableSeconds).toBeLessThan(PERSONA.loggedSeconds);
    expect(verdict.tests.map(({ isMet }) => isMet)).toEqual([false, true, true]);
    expect(verdict.countableSeconds + verdict.remainingSeconds).toBe(verdict.requiredSeconds + 1);
  });
});
