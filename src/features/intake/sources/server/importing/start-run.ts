import type { Range } from "#features/intake/sources/rules.ts";
import type { MemberRelation } from "#shared/access.ts";
import type { Db } from "#server/database/database.ts";
import { insertStoredFile, type StoredFile } from "#server/files/stored-files.ts";
import type { Id } from "#shared/ids.ts";
import { readCalendar } from "../jobs/read-calendar.ts";
import { beginRun, type Bringing } from "./source-of.ts";
import type { RunRow } from "../table.ts";

type Started = {
  sourceId: Id;
  file: Pick<StoredFile, "sha256" | "byteSize" | "mimeType" | "originalName">;
  range: Range;
};

/** Keeps a file until a job has read it: the reading and its file have one id. */
export const startRun = async (bringing: Bringing, tx: Db, { sourceId, file, range }: Started): Promise<RunRow> => {
  const { platform, scope, receivedAt: createdAt } = bringing;
  const id = platform.newId();
  const { sha256, byteSize, mimeType, originalName } = file;
  await insertStoredFile(scope, tx, { id, sha256, byteSize, mimeType, originalName, purpose: "import", createdAt });
  const run = await beginRun(bringing, tx, { id, sourceId, fileName: originalName, range });
  // Nobody else is granted the action.
  const as = scope.relation as "owner" | MemberRelation;
  const payload = { userId: scope.userId, runId: id, actorId: scope.actorId, as };
  await platform.jobs.enqueue(tx, readCalendar, payload, { key: id, owner: scope.userId });
  return run;
};
