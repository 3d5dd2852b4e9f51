import type { Mapping } from "#features/intake/imports/web/index.ts";
import type { WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";
import type { LogFile } from "./read-log-file.ts";
import type { OpenLog } from "./open-log.ts";
import type { ScanOptions, ScanReport } from "./scan-log.ts";

/** What the page asks of its worker. The file stays in the worker: answers hold only what the page shows of it. */
export type ScanTask = { id: number } & (
  | { kind: "open"; bytes: Uint8Array }
  | { kind: "sheet"; wanted: WantedSheet }
  | { kind: "map"; before: Mapping; changed: Partial<Mapping> }
  | { kind: "scan"; mapping: Mapping; options: ScanOptions }
);

/** For a workbook: which sheets are read. */
export type LogSheets = Pick<LogFile, "sheets" | "sheet">;

export type ScanReply = { id: number } &
  /** `sheets`: null to read the same ones as before. */
  (
    | { kind: "opened"; log: OpenLog; sheets: LogSheets | null }
    | { kind: "scanned"; report: ScanReport | null }
    | { kind: "refused"; says: string }
  );
