import type { Mapping } from "#features/imports/web/index.ts";
import type { OpenLog } from "./open-log.ts";
import type { ScanOptions, ScanReport } from "./scan-log.ts";

/** What the page asks of its worker. The file stays there: answers hold what the page shows of it. */
export type ScanTask = { id: number } & (
  | { kind: "open"; bytes: Uint8Array }
  | { kind: "map"; before: Mapping; changed: Partial<Mapping> }
  | { kind: "scan"; mapping: Mapping; options: ScanOptions }
);

export type ScanReply = { id: number } & (
  | { kind: "opened"; log: OpenLog }
  | { kind: "scanned"; report: ScanReport | null }
  | { kind: "refused"; says: string }
);
