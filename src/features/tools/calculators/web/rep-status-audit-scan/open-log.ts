import {
  columnViews,
  type ColumnView,
  type FileQuestion,
  guessColumns,
  lacksColumns,
  type Mapping,
  movedMapping,
  questionsOf,
  settleMapping,
} from "#features/intake/imports/web/index.ts";
import type { Grid } from "#shared/sheets/cell.ts";

/** A file as it is read now: its columns, what they are taken to mean, and what the file leaves open. */
export type OpenLog = { columns: ColumnView[]; mapping: Mapping; questions: FileQuestion[]; canScan: boolean };

const NOBODY = { persons: [], properties: [] };

export const openLog = (grid: Grid, changed: Partial<Mapping> | null, before: Mapping | null): OpenLog => {
  const guess = guessColumns(grid, NOBODY);
  const mapping = before === null ? guess.mapping : nextMapping(grid, before, changed ?? {});
  const questions = questionsOf(grid, mapping);
  return {
    columns: columnViews(grid, mapping, guess),
    mapping,
    questions,
    canScan: !lacksColumns(mapping) && questions.every(({ isOpen, kind }) => !isOpen || kind === "column"),
  };
};

const nextMapping = (grid: Grid, before: Mapping, changed: Partial<Mapping>): Mapping => {
  if (changed.columns === undefined) return { ...before, ...changed };
  return movedMapping(settleMapping(grid, before.headerLine, changed.columns).mapping, before);
};

/** One column and no duration: prose or a list, not a log. */
export const isNoTable = (grid: Grid): boolean => grid.rows.every(({ cells }) => cells.length < 2);
