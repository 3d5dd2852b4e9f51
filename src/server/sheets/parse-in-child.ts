import { resolve } from "node:path";
import { ok, refused, type Result } from "#shared/result.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { fileRefusal, type FileRefusal } from "#shared/sheets/file-refusal.ts";
import { SHEET_READING_MILLISECONDS_MAX } from "#shared/sheets/sheet-limits.ts";
import { type GuardedLimits, runGuarded } from "../processes/run-guarded.ts";
import type { Overrun } from "../processes/watch-child.ts";
import { HEAP_MEGABYTES_MAX, RSS_BYTES_MAX, type ChildMessage } from "./child-message.ts";
import type { SheetInfo, WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";

export type SheetFile = {
  format: Grid["format"];
  grid: Grid;
  /** For a workbook; none for a CSV. */
  sheets: SheetInfo[];
  /** The sheet that `grid` shows; null for a CSV. */
  sheet: string | null;
};

const PROGRAM = new URL("./read-sheet-child.ts", import.meta.url);
const LIBRARIES = ["@zip.js/zip.js", "saxes", "xmlchars"];

const LIMITS: GuardedLimits = {
  milliseconds: SHEET_READING_MILLISECONDS_MAX,
  rssBytes: RSS_BYTES_MAX,
  heapMegabytes: HEAP_MEGABYTES_MAX,
};

type Heard = {
  start: Extract<ChildMessage, { kind: "start" }> | null;
  grid: Grid["rows"];
  end: boolean;
  refusal: FileRefusal | null;
};

const hear = (heard: Heard, message: ChildMessage): void => {
  if (message.kind === "start") heard.start = message;
  else if (message.kind === "rows") heard.grid.push(...message.rows);
  else if (message.kind === "refused") heard.refusal = message.refusal;
  else heard.end = message.rows === heard.grid.length;
};

const conclude = (heard: Heard, overrun: Overrun | null): Result<SheetFile, FileRefusal> => {
  if (heard.refusal) return refused(heard.refusal);
  const { start } = heard;
  if (start && heard.end) {
    const grid: Grid = { ...start.grid, rows: heard.grid };
    return ok({ format: grid.format, grid, sheets: start.sheets, sheet: start.sheet });
  }
  return refused(fileRefusal(overrun ?? "unreadable"));
};

/** Reads a file in a guarded process: the caller's process only ever sees plain rows. */
export const parseInChild = async (
  path: string,
  wanted: WantedSheet = { name: undefined, together: true },
  limits: GuardedLimits = LIMITS,
): Promise<Result<SheetFile, FileRefusal>> => {
  const heard: Heard = { start: null, grid: [], end: false, refusal: null };
  const args = [wanted.together ? "together" : "alone", ...(wanted.name === undefined ? [] : [wanted.name])];
  const program = { program: PROGRAM, path: resolve(path), args, libraries: LIBRARIES, limits };
  return conclude(heard, await runGuarded<ChildMessage>(program, (message) => hear(heard, message)));
};
