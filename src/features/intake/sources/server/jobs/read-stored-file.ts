import type { CalendarRequest } from "#features/intake/sources/ics/read-calendar.ts";
import type { SourceKind } from "#features/intake/sources/rules.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Result } from "#shared/result.ts";
import { readTripFile } from "../mileage/read-trip-file.ts";
import { inOwnFolder } from "../reading/in-own-folder.ts";
import { readCalendarFile, type ReadCalendar } from "../reading/read-calendar-file.ts";

type Stored = { kind: SourceKind; sha256: string };

/** Reads a kept file by what it is. */
export const readStoredFile = async (
  files: Pick<FileStore, "read">,
  { kind, sha256 }: Stored,
  request: CalendarRequest,
): Promise<Result<ReadCalendar>> => {
  const content = await files.read(sha256);
  return inOwnFolder(content, (path) =>
    kind === "mileage_file" ? readTripFile(path, request) : readCalendarFile(path, request),
  );
};
