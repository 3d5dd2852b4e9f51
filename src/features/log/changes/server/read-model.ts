import { sql } from "drizzle-orm";
import { reachedEntries } from "#features/log/time-entries/server/index.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** The position of a book: its last event, and the count of changes to facts that have no events. */
export type Position = { seq: number; facts: number };

/** The session that waits, and the book whose changes it waits for. */
export type Waiting = Pick<Scope, "userId" | "actorId" | "sessionId">;

/** A session waits in each book separately. */
export const waitKeyOf = ({ sessionId, userId }: Pick<Waiting, "sessionId" | "userId">): string =>
  `${sessionId} ${userId}`;

/** `left`: the actor no longer has any access to the book. */
export type Positions = Map<string, Position | "left">;

/**
 * The position of each waiting session's book, by `waitKeyOf`; a session that has ended is missing. One query by keys for all
 * who wait in this process: no request sees more of it than the numbers of its own book.
 */
export const readPositions = async (db: Db, waiting: readonly Waiting[]): Promise<Positions> => {
  type Row = { session_id: Id; user_id: Id; is_theirs: boolean; seq: number; facts: number };
  const result = await db.execute<Row>(sql`
    SELECT s.id AS session_id, w."userId" AS user_id, coalesce(h.seq, 0) AS seq, coalesce(b.facts_version, 0) AS facts,
      w."userId" = w."actorId" OR EXISTS (SELECT FROM book_readers m
        WHERE m.user_id = w."userId" AND m.member_id = w."actorId") AS is_theirs
    FROM json_to_recordset(${JSON.stringify(waiting)}::json) AS w("userId" uuid, "actorId" uuid, "sessionId" uuid)
    JOIN sessions s ON s.user_id = w."actorId" AND s.id = w."sessionId" AND s.ended_at IS NULL
    LEFT JOIN ledger_heads h ON h.user_id = w."userId"
    LEFT JOIN book_versions b ON b.user_id = w."userId"`);
  return new Map(
    result.rows.map((row) => [
      waitKeyOf({ sessionId: row.session_id, userId: row.user_id }),
      row.is_theirs ? { seq: Number(row.seq), facts: Number(row.facts) } : "left",
    ]),
  );
};

export const readPosition = async (scope: BookOwner, db: Db): Promise<Position> => {
  const result = await db.execute<{ seq: number; facts: number }>(sql`
    SELECT coalesce((SELECT seq FROM ledger_heads WHERE user_id = ${scope.userId}), 0) AS seq,
      coalesce((SELECT facts_version FROM book_versions WHERE user_id = ${scope.userId}), 0) AS facts`);
  const row = result.rows[0];
  return { seq: Number(row?.seq ?? 0), facts: Number(row?.facts ?? 0) };
};

const ENTRY_KINDS = ["create", "amend", "void", "restore"];

/** A subject that is not an entry has version 0. */
export type ChangedSubjects = { entries: { id: Id; version: number }[]; hasOtherKinds: boolean };

/** The subjects of the events after a given number; entries by id and version, at most `limit` of them. */
export const readChangedSubjects = async (
  scope: Scope,
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedSubjects> => {
  const result = await db.execute<{ id: Id; version: number; is_entry: boolean }>(sql`
    SELECT changed.id, coalesce(t.version, 0) AS version, changed.is_entry
    FROM (
      SELECT subject_id AS id, bool_and(kind IN (${sql.join(
        ENTRY_KINDS.map((kind) => sql`${kind}`),
        sql`, `,
      )})) AS is_entry
      FROM ledger_events WHERE user_id = ${scope.userId} AND seq > ${after}
      GROUP BY subject_id LIMIT ${limit}
    ) AS changed
    LEFT JOIN time_entries t ON t.user_id = ${scope.userId} AND t.id = changed.id
    WHERE ${reachedEntries(scope, "read", "t") ?? sql.raw("true")}`);
  return {
    entries: result.rows.map(({ id, version }) => ({ id, version: Number(version) })),
    hasOtherKinds: result.rows.some(({ is_entry: isEntry }) => !isEntry),
  };
};
