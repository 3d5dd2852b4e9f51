import { type SQL, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { ClientRequest } from "../contract.ts";
import { PAST_REQUESTS_SHOWN } from "../rules.ts";

type Row = {
  id: Id;
  title: string;
  details: string;
  dueOn: string | null;
  askedBy: Id;
  byName: string | null;
  createdAt: string;
  doneAt: string | null;
  doneByName: string | null;
  note: string;
  fileId: Id | null;
  fileName: string | null;
};

type Reader = Pick<Scope, "userId" | "actorId">;

const nameOf = (table: "a" | "d"): SQL =>
  sql.raw(`coalesce(nullif(trim(${table}.first_name || ' ' || ${table}.last_name), ''), ${table}.email)`);

const readRows = async ({ userId, actorId }: Reader, db: Db, where: SQL): Promise<ClientRequest[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id, r.title, r.details, r.due_on::text AS "dueOn", r.asked_by AS "askedBy", ${nameOf("a")} AS "byName",
      r.created_at AS "createdAt", r.done_at AS "doneAt", ${nameOf("d")} AS "doneByName", r.done_note AS note,
      f.id AS "fileId", s.original_name AS "fileName"
    FROM client_requests r LEFT JOIN users a ON a.id = r.asked_by LEFT JOIN users d ON d.id = r.done_by
      LEFT JOIN evidence_files f ON f.user_id = ${userId} AND f.id = r.done_file_id
      LEFT JOIN stored_files s ON s.user_id = ${userId} AND s.id = f.id
    WHERE r.user_id = ${userId} AND r.withdrawn_at IS NULL AND ${where}`);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    details: row.details,
    dueOn: row.dueOn,
    byName: row.byName,
    isYours: row.askedBy === actorId,
    createdAt: isoFromDatabase(row.createdAt),
    done: row.doneAt === null ? null : doneOf(row, row.doneAt),
  }));
};

const doneOf = ({ doneByName, note, fileId, fileName }: Row, doneAt: string): NonNullable<ClientRequest["done"]> => ({
  at: isoFromDatabase(doneAt),
  byName: doneByName,
  note,
  file: fileId === null ? null : { id: fileId, name: fileName ?? "" },
});

/** Those with a due date first, nearest first. */
export const readOpenRequests = (reader: Reader, db: Db): Promise<ClientRequest[]> =>
  readRows(reader, db, sql`r.done_at IS NULL ORDER BY r.due_on NULLS LAST, r.id`);

export const readDoneRequests = (reader: Reader, db: Db): Promise<ClientRequest[]> =>
  readRows(reader, db, sql`r.done_at IS NOT NULL ORDER BY r.done_at DESC, r.id LIMIT ${PAST_REQUESTS_SHOWN}`);

export const findRequest = async (reader: Reader, db: Db, id: Id): Promise<ClientRequest> => {
  const [request] = await readRows(reader, db, sql`r.id = ${id}`);
  if (!request) throw new Error("the request has no row");
  return request;
};

/** Whether the vault has the file. */
export const hasFile = async ({ userId }: BookOwner, db: Db, fileId: Id): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM evidence_files WHERE user_id = ${userId} AND id = ${fileId} AND trashed_at IS NULL`);
  return rows.length > 0;
};

type DueRequest = { id: Id; title: string; dueOn: string };

/** Open ones that have a due date, for reminders. */
export const readDueRequests = async ({ userId }: BookOwner, db: Db): Promise<DueRequest[]> => {
  const { rows } = await db.execute<DueRequest>(sql`
    SELECT id, title, due_on::text AS "dueOn" FROM client_requests
    WHERE user_id = ${userId} AND done_at IS NULL AND withdrawn_at IS NULL AND due_on IS NOT NULL ORDER BY due_on, id`);
  return rows;
};
