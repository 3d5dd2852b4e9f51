import type { Range } from "#features/intake/sources/rules.ts";
import type { MemberRelation } from "#shared/access.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { insertStoredFile, type StoredFile } from "#server/files/stored-files.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { readCalendar } from "./jobs/read-calendar.ts";
import { insertRun } from "./store.ts";
import type { RunRow } from "./table.ts";

type Started = {
  platform: Platform;
  sourceId: Id;
  file: Pick<StoredFile, "sha256" | "byteSize" | "mimeType" | "originalName">;
  range: Range;
  at: Date;
};

/** Keeps a file until a job has read it: the reading and its file have one id. */
export const startRun = async (
  scope: Scope,
  tx: Db,
  { platform, sourceId, file, range, at }: Started,
): Promise<RunRow> => {
  const id = platform.newId();
  const { sha256, byteSize, mimeType, originalName } = file;
  await insertStoredFile(scope, tx, { id, sha256, byteSize, mimeType, originalName, purpose: "import", createdAt: at });
  const run = await insertRun(scope, tx, {
    id,
    sourceId,
    actorId: scope.actorId,
    fileName: originalName.slice(0, 255),
    importStatus: "running",
    rangeStartsOn: range.startsOn,
    rangeEndsOn: range.endsOn,
    counts: { found: 0, proposed: 0, known: 0, leftOut: {} },
    leftOut: [],
    unknownZones: [],
    failure: null,
    startedAt: at,
    finishedAt: null,
    undoneAt: null,
  });
  // Nobody else is granted the action.
  const as = scope.relation as "owner" | MemberRelation;
  const payload = { userId: scope.userId, runId: id, actorId: scope.actorId, as };
  await platform.jobs.enqueue(tx, readCalendar, payload, { key: id, owner: scope.userId });
  return run;
};
