import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LATENESS_CLASSES, type LatenessClass } from "#shared/domain.ts";
import { partsOf, type Raise, raisesAfter } from "./raises.ts";

type Entry = { durationSeconds: number; latenessClass: LatenessClass; raises: readonly Raise[] };

const HOUR = 3600;
const logged: Entry = { durationSeconds: 2 * HOUR, latenessClass: "same_day", raises: [] };
const to = (
  entry: Entry,
  durationSeconds: number,
  latenessClass: LatenessClass,
  at = "2026-04-18T12:00:00.000Z",
): Entry => ({
  ...entry,
  durationSeconds,
  raises: raisesAfter(entry, durationSeconds, { latenessClass, at }),
});
const classes = (entry: Entry) => partsOf(entry).map(({ latenessClass, seconds }) => [latenessClass, seconds]);

describe("hours raised later", () => {
  test("keep the class of their own receipt; what was first recorded keeps its own", () => {
    expect(classes(to(logged, 2.5 * HOUR, "late"))).toEqual([
      ["same_day", 2 * HOUR],
      ["late", 1800],
    ]);
  });

  test("are one with what stands before them when the class is the same", () => {
    expect(to(logged, 3 * HOUR, "same_day").raises).toEqual([]);
    const twice = to(to(logged, 2.5 * HOUR, "late"), 3 * HOUR, "late", "2026-05-01T12:00:00.000Z");
    expect(twice.raises).toEqual([{ seconds: HOUR, latenessClass: "late", at: "2026-05-01T12:00:00.000Z" }]);
  });

  test("go first when the entry is lowered, the latest before the others", () => {
    const raised = to(to(logged, 3 * HOUR, "month"), 4 * HOUR, "late");
    expect(classes(to(raised, 3.5 * HOUR, "after_year_end"))).toEqual([
      ["same_day", 2 * HOUR],
      ["month", HOUR],
      ["late", 1800],
    ]);
    expect(classes(to(raised, 2.5 * HOUR, "after_year_end"))).toEqual([
      ["same_day", 2 * HOUR],
      ["month", 1800],
    ]);
    expect(classes(to(raised, HOUR, "after_year_end"))).toEqual([["same_day", HOUR]]);
  });

  test("of any number of edits, the classes always sum to the length, and no edit moves an earlier class", () => {
    const edit = fc.record({
      seconds: fc.integer({ min: 4, max: 86_400 }),
      latenessClass: fc.constantFrom(...LATENESS_CLASSES),
    });
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 86_400 }), fc.array(edit, { maxLength: 30 }), (first, edits) => {
        let entry: Entry = { durationSeconds: first, latenessClass: "week", raises: [] };
        for (const { seconds, latenessClass } of edits) {
          const before = partsOf(entry);
          entry = to(entry, seconds, latenessClass);
          const after = partsOf(entry);
          expect(after.reduce((sum, part) => sum + part.seconds, 0)).toBe(seconds);
          expect(after.every((part) => part.seconds > 0)).toBe(true);
          const kept = Math.min(before.length, after.length);
          const classesOf = (parts: typeof after) => parts.slice(0, kept).map((part) => part.latenessClass);
          expect(classesOf(after)).toEqual(classesOf(before));
        }
      }),
      { seed: 20_261_120 },
    );
  });
});
