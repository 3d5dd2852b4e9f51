import fc from "fast-check";
import { expect, test } from "vitest";
import type { Grid } from "#shared/sheets/cell.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { gridOf, read } from "../testing/read-entries.ts";

/** What a row of a generated log is: one that can be read, one that some question is about, or none. */
const ROWS = {
  good: () => "2025-03-04,2,Oak House,Repairs,Fixed the lock,Ana Silva",
  property: () => "2025-03-04,2,Birch Cottage,Repairs,Fixed the lock,Ana Silva",
  activity: () => "2025-03-04,2,Oak House,Zzyzx,Fixed the lock,Ana Silva",
  person: () => "2025-03-04,2,Oak House,Repairs,Fixed the lock,Carla Diaz",
  both: () => "2025-03-04,2,Birch Cottage,Zzyzx,Fixed the lock,Ana Silva",
  yearless: () => "Mar 4,2,Oak House,Repairs,Fixed the lock,Ana Silva",
  yearlessElsewhere: () => "Mar 4,2,Birch Cottage,Repairs,Fixed the lock,Ana Silva",
  blank: () => ",,,,,",
  refused: () => "2025-03-04,soon,Birch Cottage,Repairs,Fixed the lock,Ana Silva",
} as const;
type Kind = keyof typeof ROWS;
const KINDS = Object.keys(ROWS) as Kind[];

const HEAD = "Date,Hours,Property,Activity,Notes,Who";
/** Enough good rows that the columns are known, then those of the case. */
const gridOfKinds = (kinds: readonly Kind[], hidden: ReadonlySet<number>): Grid => {
  const lines = [HEAD, ROWS.good(), ROWS.good(), ROWS.good(), ...kinds.map((kind) => ROWS[kind]())];
  const grid = gridOf(`${lines.join("\n")}\n`);
  const first = 5;
  return { ...grid, rows: grid.rows.map((row) => (hidden.has(row.line - first) ? { ...row, hidden: true } : row)) };
};

const logArbitrary = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), isHidden: fc.boolean() }), {
  maxLength: 25,
});

test("a question says of just as many rows that they wait for it as do", () => {
  fc.assert(
    fc.property(logArbitrary, (rows) => {
      const hidden = new Set(rows.flatMap(({ isHidden }, index) => (isHidden ? [index] : [])));
      const grid = gridOfKinds(
        rows.map(({ kind }) => kind),
        hidden,
      );
      const set = read(grid);
      const waitingFor = (kind: string, text?: string): number =>
        set.waiting.filter(({ waitsFor }) =>
          waitsFor.some((one) => one.kind === kind && (text === undefined || ("text" in one && one.text === text))),
        ).length;
      for (const word of set.words.filter(({ needsAnswer }) => needsAnswer)) {
        expect(word.rows, `${word.kind} ${word.text}`).toBe(waitingFor(word.kind, word.text));
      }
      const asked = new Map(
        guessColumns(grid).needsAnswer.flatMap((question) =>
          "cells" in question
            ? [[question.kind === "choice" ? question.choice : question.kind, question.cells] as const]
            : [],
        ),
      );
      const count = (isMeant: (row: (typeof rows)[number]) => boolean): number => rows.filter(isMeant).length;
      expect(asked.get("year") ?? 0).toBe(count(({ kind }) => kind.startsWith("yearless")));
      expect(asked.get("hidden-rows") ?? 0).toBe(count(({ kind, isHidden }) => isHidden && kind !== "blank"));
    }),
    { numRuns: 200, seed: 30 },
  );
});
