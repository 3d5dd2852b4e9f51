import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LATENESS_CLASSES } from "#shared/domain.ts";
import { partsOf } from "./raises.ts";
import { splitEntry } from "./split.ts";

const HOUR = 3600;
const AT = "2026-03-02T20:00:00.000Z";
const LATER = "2026-05-01T20:00:00.000Z";
const entry = {
  date: "2026-03-02",
  timeZone: "America/New_York",
  timeStarted: null,
  timeEnded: null,
  durationSeconds: 3 * HOUR,
  latenessClass: "same_day" as const,
  firstRecordedAt: AT,
  raises: [] as { seconds: number; latenessClass: "late" | "month"; at: string }[],
};
type Whole = Omit<typeof entry, "timeStarted" | "timeEnded"> & { timeStarted: string | null; timeEnded: string | null };
const split = (whole: Whole, seconds: number) => {
  const result = splitEntry(whole, seconds);
  return result.ok ? result.value : result.reason.message;
};

describe("an entry in two", () => {
  test("both parts keep the receipt that they had together", () => {
    const receipt = { latenessClass: "same_day", firstRecordedAt: AT, raises: [], timeStarted: null, timeEnded: null };
    expect(split(entry, HOUR)).toEqual({
      first: { ...receipt, durationSeconds: 2 * HOUR },
      second: { ...receipt, durationSeconds: HOUR },
    });
  });

  test("hours that came later go to the second part first, and stay as late as they were", () => {
    const raised = {
      ...entry,
      raises: [
        { seconds: HOUR, latenessClass: "month" as const, at: "2026-03-25T00:00:00.000Z" },
        { seconds: HOUR, latenessClass: "late" as const, at: LATER },
      ],
    };
    expect(split(raised, HOUR / 2)).toMatchObject({
      first: { firstRecordedAt: AT, raises: [{ seconds: HOUR }, { seconds: HOUR / 2, at: LATER }] },
      second: { firstRecordedAt: LATER, latenessClass: "late", raises: [] },
    });
    expect(split(raised, 2.5 * HOUR)).toMatchObject({
      first: { durationSeconds: HOUR / 2, latenessClass: "same_day", raises: [] },
      second: {
        firstRecordedAt: AT,
        latenessClass: "same_day",
        raises: [
          { seconds: HOUR, latenessClass: "month" },
          { seconds: HOUR, latenessClass: "late" },
        ],
      },
    });
  });

  test("no second changes its class or is lost, however an entry was raised and wherever it is cut", () => {
    const raise = fc.record({
      seconds: fc.integer({ min: 1, max: 4000 }),
      latenessClass: fc.constantFrom(...LATENESS_CLASSES),
      at: fc.constant(LATER),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 40_000 }),
        fc.array(raise, { maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (first, raises, share) => {
          const durationSeconds = raises.reduce((sum, { seconds }) => sum + seconds, first);
          const seconds = 4 + Math.floor(share * (durationSeconds - 8));
          const result = splitEntry({ ...entry, durationSeconds, raises }, seconds);
          if (!result.ok) throw new Error(result.reason.message);
          const sums = new Map<string, number>();
          const add = (sign: number, parts: readonly { latenessClass: string; seconds: number }[]): void => {
            for (const { latenessClass, seconds: more } of parts)
              sums.set(latenessClass, (sums.get(latenessClass) ?? 0) + sign * more);
          };
          add(1, partsOf({ ...entry, durationSeconds, raises }));
          add(-1, partsOf(result.value.first));
          add(-1, partsOf(result.value.second));
          expect([...sums.values()].every((left) => left === 0)).toBe(true);
          expect(result.value.second.durationSeconds).toBe(seconds);
          expect(partsOf(result.value.first)[0].seconds).toBeGreaterThan(0);
          expect(partsOf(result.value.second)[0].seconds).toBeGreaterThan(0);
        },
      ),
      { seed: 20_261_126 },
    );
  });

  test.each([
    ["the first ends where the second begins", "09:00", "12:00", HOUR, ["09:00", "11:00"], ["11:00", "12:00"]],
    ["over midnight only hours are kept", "22:00", "01:00", HOUR, [null, null], [null, null]],
    ["before midnight clocks are", "22:00", "01:00", 1.5 * HOUR, ["22:00", "23:30"], ["23:30", "01:00"]],
  ])("%s", (_case, timeStarted, timeEnded, seconds, first, second) => {
    const parts = split({ ...entry, timeStarted, timeEnded }, seconds);
    expect(parts).toMatchObject({
      first: { timeStarted: first[0], timeEnded: first[1] },
      second: { timeStarted: second[0], timeEnded: second[1] },
    });
  });

  test.each([
    [3 * HOUR, "The second part takes less than the whole entry."],
    [3 * HOUR - 1, "The second part takes less than the whole entry."],
    [0, "Each part takes at least 0.001 hours."],
  ])("of %s s is refused", (seconds, message) => expect(split(entry, seconds)).toBe(message));
});
