import fc from "fast-check";
import { expect, test } from "vitest";
import { lagOfWork } from "@tenure/ledger-proof";
import { decideLateness } from "#features/log/time-entries/rules.ts";

const zone = fc.constantFrom("America/New_York", "America/Denver", "Pacific/Honolulu", "Pacific/Kiritimati", "UTC");
const time = fc.constantFrom("00:00", "01:30", "02:30", "09:00", "17:45:30", "23:59");
const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));

test("the verifier and the ledger read the time from work to receipt alike, in every zone and over clock changes", () => {
  fc.assert(
    fc.property(
      fc.record({ zone, day, times: fc.option(fc.tuple(time, time)), stopwatch: fc.boolean() }),
      fc.integer({ min: -200 * 3600, max: 60 * 86_400 }),
      ({ zone: timeZone, day: date, times, stopwatch }, lagSeconds) => {
        const [timeStarted, timeEnded] = times ?? [null, null];
        const source = stopwatch && lagSeconds % 10 === 0 ? "stopwatch" : "manual";
        const receivedAt = new Date(Date.parse(`${date}T12:00:00Z`) + lagSeconds * 1000);
        const recorded = decideLateness({ date, timeZone, timeStarted, timeEnded }, source, receivedAt);
        const work = { date, timeZone, timeStarted, timeEnded, source };
        expect(lagOfWork(work, receivedAt.toISOString())).toBe(recorded);
      },
    ),
    { numRuns: 3000, seed: 7 },
  );
});
