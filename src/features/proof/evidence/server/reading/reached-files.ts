import { type SQL, sql } from "drizzle-orm";
import { reachedEntries } from "#features/log/time-entries/server/index.ts";
import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

export type FileAction = "read" | "contents" | "evidence";

/** The entries `t` of files that are within a scope's reach; no condition where all are. */
export const reachedEntriesOfFiles = (scope: Scope, action: FileAction): SQL =>
  sql`AND ${reachedEntries(scope, action, "t") ?? sql.raw("true")}`;

/** Files `e` that a person added, or that back up an entry within their reach; no condition where all are. */
export const reachedFiles = (scope: Scope, action: FileAction): SQL => {
  const reach = reachOf(scope, action);
  if (reach === "all") return sql.raw("true");
  return sql`(e.uploaded_by = ${reach.ownOf} OR EXISTS (SELECT FROM evidence_links k
    JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
    WHERE k.user_id = e.user_id AND k.file_id = e.id ${reachedEntriesOfFiles(scope, action)}))`;
};

export const isReachedFile = async (scope: Scope, db: Db, fileId: Id): Promise<boolean> =>
  (await countReached(scope, db, [fileId], "evidence")) > 0;

/** Throws the same 404 as for a missing file when one is out of reach. With reach over all files, nothing is looked up. */
export const requireFilesReached = async (
  scope: Scope,
  db: Db,
  fileIds: readonly Id[],
  action: FileAction,
): Promise<void> => {
  const ids = [...new Set(fileIds)];
  if ((await countReached(scope, db, ids, action)) < ids.length) throw new AppError("not_found");
};

const countReached = async (scope: Scope, db: Db, ids: readonly Id[], action: FileAction): Promise<number> => {
  if (reachOf(scope, action) === "all") return ids.length;
  const { rows } = await db.execute<{ id: Id }>(sql`SELECT e.id FROM evidence_files e
    WHERE e.user_id = ${scope.userId} AND e.id = ANY(${asOneParameter(ids)}) AND ${reachedFiles(scope, action)}`);
  return rows.length;
};
