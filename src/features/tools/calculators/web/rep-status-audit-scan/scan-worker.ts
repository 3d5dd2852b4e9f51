import { unfoldGrid } from "#features/intake/imports/web/index.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import type { WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";
import { isNoTable, openLog } from "./open-log.ts";
import { readLogFile } from "./read-log-file.ts";
import { scanLog } from "./scan-log.ts";
import type { ScanReply, ScanTask } from "./scan-protocol.ts";

let bytes: Uint8Array | null = null;
let grid: Grid | null = null;

const open = async (id: number, wanted: WantedSheet | null): Promise<ScanReply> => {
  const read = bytes && (await readLogFile(bytes, wanted));
  if (!read) return { id, kind: "refused", says: "No file is open." };
  if (!read.ok) return { id, kind: "refused", says: read.reason.message };
  const { grid: written, ...sheets } = read.value;
  if (isNoTable(written)) return { id, kind: "refused", says: "The file has no table: no row has two columns." };
  // There is no book here, so no names of people by which to recognize a column of hours.
  grid = unfoldGrid(written, () => false);
  return { id, kind: "opened", log: openLog(grid, null, null), sheets };
};

const answer = async (task: ScanTask): Promise<ScanReply> => {
  const { id } = task;
  if (task.kind === "open") ({ bytes } = task);
  if (task.kind === "open" || task.kind === "sheet") return open(id, task.kind === "sheet" ? task.wanted : null);
  if (grid === null) return { id, kind: "refused", says: "No file is open." };
  if (task.kind === "map") return { id, kind: "opened", log: openLog(grid, task.changed, task.before), sheets: null };
  const steps = scanLog(grid, task.mapping, task.options);
  for (;;) {
    const step = steps.next();
    if (step.done) return { id, kind: "scanned", report: step.value };
  }
};

globalThis.addEventListener("message", async ({ data }: MessageEvent<ScanTask>) => {
  try {
    globalThis.postMessage(await answer(data));
  } catch {
    globalThis.postMessage({ id: data.id, kind: "refused", says: "The file could not be read." } satisfies ScanReply);
  }
});
