import type { Grid, GridRow } from "#shared/sheets/cell.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import type { SheetInfo } from "#shared/sheets/workbook/read-workbook.ts";

/** What the reading process writes, one JSON line each: `start`, `rows`..., `end`; or `refused` alone. */
export type ChildMessage =
  | { kind: "start"; grid: Omit<Grid, "rows">; sheets: SheetInfo[]; sheet: string | null }
  | { kind: "rows"; rows: GridRow[] }
  | { kind: "end"; rows: number }
  | { kind: "refused"; refusal: FileRefusal };

/** Resident memory at which the reading process is stopped. */
export const RSS_BYTES_MAX = 400 * 1024 * 1024;

/** Its JavaScript heap stays below that, so that buffers and the runtime have room. */
export const HEAP_MEGABYTES_MAX = 256;
