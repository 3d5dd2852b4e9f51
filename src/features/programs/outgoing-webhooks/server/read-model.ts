import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { MessageType } from "../rules.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import type { DeliveryRow } from "./table.ts";

export type EndpointState = {
  endpointId: Id;
  waitingCount: number;
  failedCount: number;
  lastEvent: MessageType;
  lastAt: string;
  lastState: DeliveryRow["state"];
};

/** How each endpoint of a book does. */
export const readEndpointStates = async ({ userId }: BookOwner, db: Db): Promise<ReadonlyMap<Id, EndpointState>> => {
  const { rows } = await db.execute<EndpointState>(sql`
    SELECT endpoint_id AS "endpointId",
      (count(*) FILTER (WHERE state = 'waiting'))::int AS "waitingCount",
      (count(*) FILTER (WHERE state = 'failed'))::int AS "failedCount",
      (array_agg(event ORDER BY id DESC))[1] AS "lastEvent",
      (array_agg(state ORDER BY id DESC))[1] AS "lastState",
      max(created_at)::text AS "lastAt"
    FROM webhook_deliveries WHERE user_id = ${userId} GROUP BY endpoint_id`);
  return new Map(rows.map((row) => [row.endpointId, row]));
};

export type WatchedBook = {
  userId: Id;
  version: number;
  /** In the owner's zone. */
  today: string;
  hearsVerdicts: boolean;
  /** The book has moved on since the log was read for one of its endpoints, or a day has passed. */
  isUnread: boolean;
  toldVersion: number | null;
  toldOn: string | null;
  seenVersion: number | null;
  seenAt: string | null;
};

const MAY_SEND = sql`u.status <> 'suspended' AND u.scheduled_deletion_at IS NULL`;

/** Every book with an endpoint to which something is sent; books without one cost nothing. */
export const readWatchedBooks = async (db: Db, now: Date): Promise<WatchedBook[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<WatchedBook>(sql`
    SELECT e.user_id AS "userId", coalesce(b.version, 0)::float8 AS version,
      (${at} AT TIME ZONE u.time_zone)::date::text AS today,
      bool_or('verdict.changed' = ANY (e.events)) AS "hearsVerdicts",
      bool_or(e.read_version <> coalesce(b.version, 0) OR e.read_to < ${at} - interval '1 day') AS "isUnread",
      t.told_version::float8 AS "toldVersion", t.told_on::text AS "toldOn", t.seen_version::float8 AS "seenVersion",
      t.seen_at::text AS "seenAt"
    FROM webhook_endpoints e JOIN users u ON u.id = e.user_id
      LEFT JOIN book_versions b ON b.user_id = e.user_id
      LEFT JOIN told_verdicts t ON t.user_id = e.user_id
    WHERE e.paused_at IS NULL AND ${MAY_SEND}
    GROUP BY e.user_id, b.version, u.time_zone, t.told_version, t.told_on, t.seen_version, t.seen_at`);
  return rows;
};

/** Endpoints for which something is due, of all owners. */
export const readDueEndpoints = async (db: Db, now: Date, limit: number): Promise<{ userId: Id; endpointId: Id }[]> => {
  const { rows } = await db.execute<{ userId: Id; endpointId: Id }>(sql`
    SELECT d.user_id AS "userId", d.endpoint_id AS "endpointId"
    FROM webhook_deliveries d JOIN webhook_endpoints e ON e.user_id = d.user_id AND e.id = d.endpoint_id
      JOIN users u ON u.id = d.user_id
    WHERE d.state = 'waiting' AND d.next_attempt_at <= ${now.toISOString()}::timestamptz AND e.paused_at IS NULL
      AND (e.held_until IS NULL OR e.held_until <= ${now.toISOString()}::timestamptz) AND ${MAY_SEND}
    GROUP BY d.user_id, d.endpoint_id ORDER BY min(d.next_attempt_at) LIMIT ${limit}`);
  return rows;
};

export type ToldEvent = { id: Id; event: string; subjectId: Id | null; details: Record<string, unknown>; at: string };

/** What happened in a book since, of some kinds, oldest first. */
export const readEventsSince = async (
  { userId }: BookOwner,
  db: Db,
  { since, names }: { since: Date; names: readonly string[] },
): Promise<ToldEvent[]> => {
  const { rows } = await db.execute<ToldEvent>(sql`
    SELECT id, event, subject_id AS "subjectId", details, at::text AS at FROM user_activity_logs
    WHERE user_id = ${userId} AND at >= ${since.toISOString()}::timestamptz AND event = ANY (${sql.param([...names])}::text[])
    ORDER BY at, id`);
  return rows;
};

/** Of some entries, or of those of an import: the ones that count, by when they were last confirmed. */
export const readConfirmed = async (
  { userId }: BookOwner,
  db: Db,
  { ids, importId }: { ids: readonly Id[] | null; importId: Id | null },
): Promise<{ id: Id; approvedAt: string | null }[]> => {
  const which =
    importId === null ? sql`id = ANY (${sql.param([...(ids ?? [])])}::uuid[])` : sql`import_id = ${importId}`;
  const { rows } = await db.execute<{ id: Id; approvedAt: string | null }>(sql`
    SELECT id, approval_timestamp::text AS "approvedAt" FROM time_entries
    WHERE user_id = ${userId} AND ${which} AND approval_status = 'approved' AND voided_at IS NULL ORDER BY id`);
  return rows;
};

export type SignedWeek = { personId: Id; weekStart: string; entryCount: number; loggedSeconds: number };

/** By the id of its signature; undefined: the week has been signed again since. */
export const readSignedWeek = async ({ userId }: BookOwner, db: Db, id: Id): Promise<SignedWeek | undefined> => {
  const { rows } = await db.execute<SignedWeek>(sql`
    SELECT person_id AS "personId", week_start::text AS "weekStart", entry_count AS "entryCount",
      logged_seconds AS "loggedSeconds"
    FROM closed_weeks WHERE user_id = ${userId} AND id = ${id}`);
  return rows[0];
};

/** Sealed by another key than the newest, of all owners. */
export const readSealedOtherwise = async (
  db: Db,
  keyId: string,
  limit: number,
): Promise<Pick<EndpointRow, "userId" | "id">[]> => {
  const { rows } = await db.execute<Pick<EndpointRow, "userId" | "id">>(sql`
    SELECT user_id AS "userId", id FROM webhook_endpoints WHERE key_id <> ${keyId} ORDER BY user_id, id LIMIT ${limit}`);
  return rows;
};

/** For operators: messages of all books. */
export const countDeliveries = async (db: Db): Promise<{ state: string; count: number }[]> => {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    SELECT state, count(*)::int AS count FROM webhook_deliveries WHERE state <> 'delivered' GROUP BY state`);
  return rows;
};
