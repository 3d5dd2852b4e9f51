import type { CellStyle, Validation } from "#shared/export/workbook.ts";

/** A workbook as data: what is written into its sheets, before it becomes XML. */
export type SheetCell =
  | string
  | number
  | { readonly formula: string; readonly style?: CellStyle }
  | { readonly text: string; readonly style: CellStyle }
  | { readonly day: string }
  | null;

export type SheetColumn = { readonly width: number; readonly style?: CellStyle };

export type TrackerSheet = {
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly about: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Rows from the top that stay in sight. */
  readonly frozenRows: number;
  readonly validations: readonly Validation[];
};

/** The text of a cell for a search: in one, `*` and `?` stand for anything, and `~` before them for themselves. */
export const searched = (cell: string): string =>
  `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${cell},"~","~~"),"*","~*"),"?","~?")`;

/** A condition: the text of the cell and no other, even where it begins with a comparison. */
export const exactly = (cell: string): string => `"="&${searched(cell)}`;
