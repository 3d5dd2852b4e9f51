import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { FileAct } from "#features/proof/evidence/rules.ts";
import type { FileActLine } from "#features/proof/evidence/contract.ts";

export type ActFilters = { act?: readonly FileAct[] | undefined; fileId?: Id | undefined; q?: string | undefined };

type Row = {
  id: Id;
  act: FileAct;
  at: string;
  actor_id: Id | null;
  impersonator_id: Id | null;
  actor_name: string | null;
  file_id: Id | null;
  file_name: string;
  file_sha256: string | null;
  entry_id: Id | null;
  detail: string;
};

const conditionOf = (scope: Scope, { act, fileId, q }: ActFilters): SQL => {
  const conditions: SQL[] = [sql`a.user_id = ${scope.userId}`];
  if (act?.length) conditions.push(sql`a.act IN (SELECT json_array_elements_text(${JSON.stringify(act)}::json))`);
  if (fileId !== undefined) conditions.push(sql`a.file_id = ${fileId}`);
  if (q) conditions.push(sql`position(lower(${q}) IN lower(a.file_name)) > 0`);
  return sql.join(conditions, sql` AND `);
};

type Page = { filters: ActFilters; cursor: Id | null; limit: number };

/** A page of the history, newest first. */
export const readActs = async (scope: Scope, db: Db, { filters, cursor, limit }: Page): Promise<FileActLine[]> => {
  const result = await db.execute<Row>(sql`
    SELECT a.id, a.act, a.at, a.actor_id, a.impersonator_id, a.file_id, a.file_name, a.file_sha256, a.entry_id, a.detail,
      nullif(trim(u.first_name || ' ' || u.last_name), '') AS actor_name
    FROM evidence_acts a LEFT JOIN users u ON u.id = a.actor_id
    WHERE ${conditionOf(scope, filters)} AND (${cursor}::uuid IS NULL OR a.id < ${cursor}::uuid)
    ORDER BY a.id DESC LIMIT ${limit}`);
  return result.rows.map((row) => ({
    id: row.id,
    act: row.act,
    at: isoFromDatabase(row.at),
    actorName: row.actor_name,
    isByOther: row.actor_id !== null && (row.actor_id !== scope.userId || row.impersonator_id !== null),
    fileId: row.file_id,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    entryId: row.entry_id,
    detail: row.detail,
  }));
};
