import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CalendarRequest } from "#features/intake/sources/ics/read-calendar.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Result } from "#shared/result.ts";
import { readCalendarFile, type ReadCalendar } from "./read-calendar-file.ts";

/** Reads a kept calendar: the guarded process sees one file in a folder of its own. */
export const readStoredCalendar = async (
  files: Pick<FileStore, "read">,
  sha256: string,
  request: CalendarRequest,
): Promise<Result<ReadCalendar>> => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-calendar-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, await files.read(sha256), { mode: 0o600 });
    return await readCalendarFile(path, request);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
