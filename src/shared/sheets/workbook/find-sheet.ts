import type { Grid } from "../cell.ts";
import type { SheetInfo } from "./read-workbook.ts";

const SHEETS_TRIED_MAX = 8;

type Read = { grid: Grid; sheets: readonly SheetInfo[] };

/** What the caller is looking for: if the first table is not it, the other sheets are tried. If none is, the first stays. */
export const findSheet = async <Sheet extends Read>(
  first: Sheet,
  isWanted: (grid: Grid) => boolean,
  read: (name: string) => Promise<Sheet | null>,
): Promise<Sheet> => {
  const others = first.sheets.filter(({ isRead, rows }) => !isRead && rows !== null && rows > 1);
  // Where there is no other, the answer changes nothing, and for thousands of rows it takes its time.
  if (others.length === 0 || isWanted(first.grid)) return first;
  for (const { name } of others.slice(0, SHEETS_TRIED_MAX)) {
    const other = await read(name);
    if (other && isWanted(other.grid)) return other;
  }
  return first;
};
