import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lengthsSaid } from "./said-lengths.ts";

const lengthsIn = (text: string): number[] => [...lengthsSaid(text)].toSorted((one, other) => one - other);

describe("the lengths that a text writes out", () => {
  test.each<[string, number]>([
    ["it took two hours", 120],
    ["about 2.5 hrs", 150],
    ["a 1.5-hour walk-through", 90],
    ["2h", 120],
    ["1h 30m", 90],
    ["1 hour and 15 minutes", 75],
    ["90 minutes", 90],
    ["a 45-minute call", 45],
    ["half an hour", 30],
    ["an hour and a half", 90],
    ["two and a half hours", 150],
    ["1½ hours", 90],
    ["1 1/2 hours", 90],
    ["1:30 hours", 90],
    ["an hour", 60],
    ["from 9:00-11:30", 150],
    ["9 am to 11:15 am", 135],
    ["9-11:30am", 150],
    ["1 p.m. until 3 p.m.", 120],
    ["11:30 – 1:00", 90],
    ["22:00 to 23:10", 70],
  ])("%j", (text, minutes) => {
    expect(lengthsIn(`The plumber was here, ${text}.`)).toContain(minutes);
  });

  test.each([
    ["half an hour", 60],
    ["a quarter of an hour", 60],
    ["9:00-11:30", 870],
    ["100 hours", 0],
  ])("%j is not %d minutes", (text, minutes) => {
    expect(lengthsIn(text)).not.toContain(minutes);
  });

  test.each([
    "9 to 5 people came",
    "units 2-3",
    "555-1234",
    "1/2 inch pipe",
    "$40/h",
    "24 hours a day 7 days".slice(8),
    "5 m of pipe",
    "$20 an hour",
    "Open Mar 3 - 5 pm",
    "valid for 24 hours",
    "We did not work 8 hours",
    "ready in an hour",
    "Every hour",
    "7 days a week, 24 hours a day",
    "in the last 12h",
    "hours",
    "100 hours",
  ])("%j says none", (text) => {
    expect(lengthsIn(text)).toEqual([]);
  });

  test("what is printed is found", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
        const total = hours * 60 + minutes;
        expect(lengthsIn(`${hours}h ${minutes}m`)).toContain(total);
        expect(lengthsIn(`${hours} hours and ${minutes} minutes`)).toContain(total);
        expect(lengthsIn(`we worked ${total} min`)).toEqual([total]);
      }),
    );
  });

  test("two times of day are never longer than from one to the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }), (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const clock = (at: number): string => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, "0")}`;
        for (const said of lengthsIn(`${clock(from)} - ${clock(to)}`)) expect(said).toBeLessThanOrEqual(to - from);
      }),
    );
  });

  test("any text has lengths of at most a day, and ends in time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (text) => {
        for (const minutes of lengthsIn(text)) expect(minutes > 0 && minutes <= 1440).toBe(true);
      }),
    );
    const begun = performance.now();
    lengthsIn("1 and a half ".repeat(1000) + "1 ".repeat(3000) + "9:00 to ".repeat(1000) + "1 - ".repeat(2000));
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
