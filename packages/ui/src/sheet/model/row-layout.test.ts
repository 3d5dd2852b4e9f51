import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutOf, lineAt, lineCount, lineOfRow } from "./row-layout.ts";

const groupsOf = (counts: readonly number[]) => counts.map((rowCount, index) => ({ key: `g${index}`, rowCount }));

describe("lines", () => {
  it("are the rows where nothing is grouped", () => {
    const layout = layoutOf([], 5);
    expect([lineCount(layout), lineAt(layout, 3), lineOfRow(layout, 3)]).toEqual([5, { kind: "row", row: 3 }, 3]);
  });

  it("have a head before each group", () => {
    const layout = layoutOf(groupsOf([2, 1]), 3);
    expect(Array.from({ length: lineCount(layout) }, (_, line) => lineAt(layout, line))).toMatchObject([
      { kind: "group", group: { key: "g0" } },
      { kind: "row", row: 0 },
      { kind: "row", row: 1 },
      { kind: "group", group: { key: "g1" } },
      { kind: "row", row: 2 },
    ]);
  });

  it("and rows find each other, whatever the groups", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(counts, (all) => {
        const rowCount = all.reduce((sum, count) => sum + count, 0);
        const layout = layoutOf(groupsOf(all), rowCount);
        for (let row = 0; row < rowCount; row += 1) {
          expect(lineAt(layout, lineOfRow(layout, row))).toEqual({ kind: "row", row });
        }
      }),
      { seed: 20_261_120 },
    );
  });
});
