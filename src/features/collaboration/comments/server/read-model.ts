import { type SQL, sql } from "drizzle-orm";
import { reachedEntries } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { CommentSubject } from "#shared/domain.ts";
import { isId } from "#shared/ids.ts";
import type { Subject } from "./store.ts";

/** The name of a subject, by its kind. A year is its own name. */
const NAMED: Readonly<Record<Exclude<CommentSubject, "year">, SQL>> = {
  entry: sql`SELECT id, description AS name FROM time_entries`,
  property: sql`SELECT id, nickname AS name FROM properties`,
  person: sql`SELECT id, name FROM persons`,
  position: sql`SELECT id, name FROM other_work_positions`,
  stay: sql`SELECT id, 'Stay of ' || arrives_on::text AS name FROM stays`,
  others_hours: sql`SELECT id, name FROM others_individuals`,
  election: sql`SELECT id, 'Election of ' || first_year::text AS name FROM elections`,
};

const YEAR = /^(199[4-9]|20\d\d|2100)$/;

type Reader = Pick<Scope, "userId" | "relation" | "membership" | "actorId">;

/**
 * The subjects of one kind on which someone may comment; null: none. Someone with access to a part comments only on its
 * entries.
 */
const ofKindFor = (reader: Reader, on: Exclude<CommentSubject, "year">): SQL | null => {
  const reached = reachedEntries(reader, "comment");
  if (reached === undefined) return sql`${NAMED[on]} WHERE user_id = ${reader.userId}`;
  return on === "entry" ? sql`${NAMED[on]} WHERE user_id = ${reader.userId} AND ${reached}` : null;
};

/** Whether the subject exists within what someone can reach of the book; what is voided or archived still does. */
export const hasSubject = async (reader: Reader, db: Db, { on, onId }: Subject): Promise<boolean> => {
  if (on === "year") return YEAR.test(onId) && reachedEntries(reader, "comment") === undefined;
  const things = isId(onId) ? ofKindFor(reader, on) : null;
  if (things === null) return false;
  const { rows } = await db.execute(sql`${things} AND id = ${onId}::uuid`);
  return rows.length > 0;
};

export type ThreadRow = Subject & {
  about: string;
  count: number;
  lastBody: string;
  lastByName: string | null;
  lastAt: string;
};

/** Open threads, the one with the latest comment first. */
export const readThreads = async (reader: Reader, db: Db): Promise<ThreadRow[]> => {
  const { userId } = reader;
  const { rows } = await db.execute<Omit<ThreadRow, "about">>(sql`
    SELECT c.subject_kind AS "on", c.subject_id AS "onId", l.count::int AS count, c.body AS "lastBody",
      c.created_at AS "lastAt", nullif(trim(u.first_name || ' ' || u.last_name), '') AS "lastByName"
    FROM (
      SELECT subject_kind, subject_id, count(*) AS count, max(id::text)::uuid AS last_id FROM comments
      WHERE user_id = ${userId} AND withdrawn_at IS NULL GROUP BY subject_kind, subject_id
    ) l JOIN comments c ON c.user_id = ${userId} AND c.id = l.last_id
      LEFT JOIN comment_threads t ON t.user_id = ${userId} AND t.subject_kind = c.subject_kind AND t.subject_id = c.subject_id
      LEFT JOIN users u ON u.id = c.author_id
    WHERE t.resolved_at IS NULL ORDER BY c.id DESC`);
  const threads: ThreadRow[] = [];
  for (const [on, ofKind] of Map.groupBy(rows, (row) => row.on)) {
    const names = await readNames(reader, db, on, ofKind);
    for (const row of ofKind) {
      const about = names.get(row.onId);
      // Its subject is gone, or out of reach.
      if (about !== undefined) threads.push({ ...row, lastAt: isoFromDatabase(row.lastAt), about });
    }
  }
  return threads.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
};

const readNames = async (
  reader: Reader,
  db: Db,
  on: CommentSubject,
  subjects: readonly { onId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (on === "year") {
    const isAll = reachedEntries(reader, "comment") === undefined;
    return new Map(isAll ? subjects.map(({ onId }) => [onId, `Tax year ${onId}`]) : []);
  }
  const things = ofKindFor(reader, on);
  if (things === null) return new Map();
  const ids = JSON.stringify(subjects.map(({ onId }) => onId));
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT s.id, s.name FROM (${things}
      AND id IN (SELECT json_array_elements_text(${ids}::json)::uuid)) s`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The names of people, by the ids of their accounts; those whose accounts are gone are missing. */
export const readNamesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS name FROM users
    WHERE id IN (SELECT json_array_elements_text(${JSON.stringify([...new Set(ids)])}::json)::uuid)`);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
};
