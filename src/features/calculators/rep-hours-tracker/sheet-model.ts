/** A workbook as data: what is written into its sheets, before it becomes XML. */
export type SheetCell =
  | string
  | number
  | { readonly formula: string; readonly style?: CellStyle }
  | { readonly text: string; readonly style: CellStyle }
  | { readonly day: string }
  | null;

/** In the order of the styles part. */
export const CELL_STYLES = ["plain", "header", "day", "hours", "time", "wrapped", "input", "text"] as const;
export type CellStyle = (typeof CELL_STYLES)[number];

export type Validation = {
  /** "B2:B2001". */
  readonly range: string;
  readonly kind: "list" | "date" | "decimal" | "time";
  /** A range for a list; bounds for the others. */
  readonly from: string;
  readonly to?: string;
  readonly message: string;
};

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

/** 0 is A, 26 is AA. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

/** The text of a cell for a search: in one, `*` and `?` stand for anything, and `~` before them for themselves. */
export const searched = (cell: string): string =>
  `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${cell},"~","~~"),"*","~*"),"?","~?")`;

/** A condition: the text of the cell and no other, even where it begins with a comparison. */
export const exactly = (cell: string): string => `"="&${searched(cell)}`;

const MS_PER_DAY = 86_400_000;

/** The number of a day as spreadsheets count from 1900. */
export const daySerial = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY) + 25_569;
