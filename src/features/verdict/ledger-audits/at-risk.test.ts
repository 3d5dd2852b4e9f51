import { expect, test } from "vitest";
import { seededRandom } from "#test/support/seeded-random.ts";
import { totalAtRisk } from "./at-risk.ts";

const HOUR = 3600;
const seconds = new Map([
  ["a", 2 * HOUR],
  ["b", 3 * HOUR],
  ["c", 5 * HOUR],
]);

test("an entry of several findings counts once, with the largest share that one of them puts at risk", () => {
  expect(totalAtRisk([], seconds)).toBe(0);
  expect(totalAtRisk([{ secondsAtRisk: 5 * HOUR, entryIds: ["a", "b"] }], seconds)).toBe(5 * HOUR);
  const twice = [
    { secondsAtRisk: 5 * HOUR, entryIds: ["a", "b"] },
    { secondsAtRisk: 8 * HOUR, entryIds: ["b", "c"] },
  ];
  expect(totalAtRisk(twice, seconds)).toBe(10 * HOUR);
  const half = [
    { secondsAtRisk: 5 * HOUR, entryIds: ["a", "b", "c"] },
    { secondsAtRisk: 2 * HOUR, entryIds: ["a"] },
  ];
  expect(totalAtRisk(half, seconds)).toBe(2 * HOUR + 4 * HOUR);
});

test("it is never more than the entries have, nor less than one finding, in whatever order", () => {
  const random = seededRandom(7);
  const ids = Array.from({ length: 40 }, (_, index) => `e${index}`);
  const secondsOf = new Map(ids.map((id) => [id, 60 * Math.ceil(random() * 480)]));
  for (let round = 0; round < 50; round += 1) {
    const findings = Array.from({ length: 6 }, () => {
      const entryIds = ids.filter(() => random() < 0.4);
      const together = entryIds.reduce((sum, id) => sum + (secondsOf.get(id) ?? 0), 0);
      return { entryIds, secondsAtRisk: Math.floor(together * random()) };
    });
    const total = totalAtRisk(findings, secondsOf);
    const named = new Set(findings.flatMap(({ entryIds }) => entryIds));
    const most = [...named].reduce((sum, id) => sum + (secondsOf.get(id) ?? 0), 0);
    expect(total).toBeLessThanOrEqual(most);
    expect(total).toBeGreaterThanOrEqual(Math.max(...findings.map(({ secondsAtRisk }) => secondsAtRisk)) - 1);
    expect(totalAtRisk(findings.toReversed(), secondsOf)).toBe(total);
  }
});

test("what a finding says beyond its entries is cut at them", () => {
  expect(totalAtRisk([{ secondsAtRisk: 99 * HOUR, entryIds: ["a"] }], seconds)).toBe(2 * HOUR);
  expect(totalAtRisk([{ secondsAtRisk: 99 * HOUR, entryIds: ["no such entry"] }], seconds)).toBe(0);
});
