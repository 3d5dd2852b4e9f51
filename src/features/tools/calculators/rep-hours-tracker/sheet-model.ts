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
  /** Its purpose, in a sentence. */
  readonly about: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Rows at the top that stay in view. */
  readonly frozenRows: number;
  readonly validations: readonly Validation[];
};

/** The text of a cell as a search pattern: there `*` and `?` match anything, and a `~` before them makes them literal. */
export const searched = (cell: string): string =>
  `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${cell},"~","~~"),"*","~*"),"?","~?")`;

/** A condition: exactly the text of the cell, even where it begins with a comparison sign. */
export const exactly = (cell: string): string => `"="&${searched(cell)}`;
