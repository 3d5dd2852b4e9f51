import { type SQL, sql } from "drizzle-orm";
import { SAID_BY_A_PERSON } from "#features/log/time-entries/rules.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import type { Id } from "#shared/ids.ts";
import { reachedEntries } from "../parts/reached-entries.ts";
import type { Db } from "#server/database/database.ts";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";
import type { LedgerGroup, LedgerOrder, LedgerSort } from "#features/log/time-entries/ledger-order.ts";
import { type EntryView, LOGGED_SECONDS, readViewsOfKeys, WAITING_COUNT } from "./read-model.ts";
import { whereOf } from "./where-of.ts";

/** SQL of the parts of an order. Properties are sorted by name; the id keeps namesakes apart. */
const PLACE = `lower(pr.nickname) COLLATE "C" DIRECTION NULLS LAST, time_entries.property_id DIRECTION NULLS LAST`;
const PARTS: Record<"date" | "hours" | "property" | "activity" | "recorded" | "month", string> = {
  date: "time_entries.entry_date DIRECTION",
  month: "date_trunc('month', time_entries.entry_date) DIRECTION",
  hours: "time_entries.duration_seconds DIRECTION",
  property: PLACE,
  activity: `time_entries.activity_type COLLATE "C" DIRECTION`,
  recorded: "time_entries.first_recorded_at DIRECTION",
};
const GROUP_PARTS = { day: "date", month: "month", property: "property", activity: "activity" } as const;

const directed = (part: keyof typeof PARTS, isDescending: boolean): string =>
  PARTS[part].replaceAll("DIRECTION", isDescending ? "DESC" : "ASC");

const sortPart = (sort: LedgerSort): keyof typeof PARTS => {
  const name = sort.startsWith("-") ? sort.slice(1) : sort;
  return name === "hours" || name === "property" || name === "activity" || name === "recorded" ? name : "date";
};

/** Time groups follow the direction of a sort by date; other groups go from A to Z. */
const groupPart = ({ sort, group }: LedgerOrder): string[] => {
  if (group === "none") return [];
  const isTime = group === "day" || group === "month";
  return [directed(GROUP_PARTS[group], isTime && sort !== "date")];
};

const orderOf = (order: LedgerOrder): SQL => {
  const { sort, group } = order;
  const isDescending = sort.startsWith("-");
  const isByDate = sortPart(sort) === "date";
  // If the day leads, the day and the id share one direction: then the index gives the rows in order.
  const last = isByDate && !isDescending ? "ASC" : "DESC";
  const parts = [
    ...(isByDate && (group === "day" || group === "month") ? [] : groupPart(order)),
    ...(isByDate ? [] : [directed(sortPart(sort), isDescending)]),
    `time_entries.entry_date ${last}, time_entries.id ${last}`,
  ];
  return sql.raw(`ORDER BY ${parts.join(", ")}`);
};

const needsNames = ({ sort, group }: LedgerOrder): boolean => group === "property" || sortPart(sort) === "property";

const NAMES = sql.raw(
  "LEFT JOIN properties pr ON pr.user_id = time_entries.user_id AND pr.id = time_entries.property_id",
);

type Ledger = { filters: EntryFilters; order: LedgerOrder };

/** Rows by position: the ids come from an index where the order has one, and only they are read in full. */
export const readWindow = async (
  scope: Scope,
  db: Db,
  { filters, order, offset, limit }: Ledger & { offset: number; limit: number },
): Promise<EntryView[]> => {
  const keys = await db.execute<{ id: string }>(sql`SELECT time_entries.id FROM time_entries
    ${needsNames(order) ? NAMES : sql``}
    WHERE ${whereOf(scope, filters)} ${orderOf(order)} OFFSET ${offset} LIMIT ${limit}`);
  return readViewsOfKeys(
    scope,
    db,
    keys.rows.map(({ id }) => id),
  );
};

export type Sums = { entryCount: number; loggedSeconds: number };

/** Count and sum of what matches a filter, and a value that tells whether it still matches the same (`stamp` in the API). */
export const readSums = async (
  scope: Scope,
  db: Db,
  filters: EntryFilters,
): Promise<Sums & { waitingCount: number; voidedCount: number; stamp: string }> => {
  const result = await db.execute<{
    entries: number;
    seconds: string;
    waiting: number;
    voided: number;
    versions: string;
    changed: string | null;
  }>(sql`
    SELECT count(*)::int AS entries, ${LOGGED_SECONDS} AS seconds, ${WAITING_COUNT} AS waiting,
      count(voided_at)::int AS voided,
      coalesce(sum(version), 0)::text AS versions, (extract(epoch FROM max(updated_at)) * 1000)::bigint::text AS changed
    FROM time_entries WHERE ${whereOf(scope, filters)}`);
  const row = result.rows[0];
  const entryCount = Number(row?.entries ?? 0);
  const fingerprint = `${entryCount}.${row?.seconds ?? 0}.${row?.versions ?? 0}.${row?.changed ?? 0}`;
  return {
    entryCount,
    loggedSeconds: Number(row?.seconds ?? 0),
    waitingCount: Number(row?.waiting ?? 0),
    voidedCount: Number(row?.voided ?? 0),
    stamp: fingerprint,
  };
};

/**
 * Seconds of the kept, confirmed entries that match a filter, as first recorded and as they are now. The first record
 * is read only for entries that were changed, less what was split off; if details were erased, the current value is
 * used.
 */
export const readRecordedSums = async (
  scope: Scope,
  db: Db,
  filters: EntryFilters,
): Promise<{ firstRecordedSeconds: number; loggedSeconds: number }> => {
  const where = whereOf(scope, { ...filters, status: "kept", approvalStatus: "approved" });
  const result = await db.execute<{ first: string; logged: string }>(sql`
    SELECT coalesce(sum(coalesce(record.seconds, time_entries.duration_seconds)), 0)::text AS first,
      coalesce(sum(time_entries.duration_seconds), 0)::text AS logged
    FROM time_entries LEFT JOIN LATERAL (
      SELECT sum(CASE WHEN e.kind = 'create' THEN (p.payload::json -> 'entry' ->> 'durationSeconds')::int
        ELSE -coalesce((p.payload::json -> 'split' ->> 'seconds')::int, 0) END) AS seconds
      FROM ledger_events e JOIN ledger_payloads p ON p.user_id = e.user_id AND p.seq = e.seq
      WHERE time_entries.version > 1 AND e.user_id = time_entries.user_id AND e.subject_id = time_entries.id
        AND e.kind IN ('create', 'amend')
    ) AS record ON true
    WHERE ${where}`);
  const [row] = result.rows;
  return { firstRecordedSeconds: Number(row?.first ?? 0), loggedSeconds: Number(row?.logged ?? 0) };
};

/** The sources of all entries that a scope sees, voided ones included. */
export const readSources = async (scope: Scope, db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ source: string }>(
    sql`SELECT DISTINCT time_entries.source FROM time_entries WHERE ${whereOf(scope, { status: "all" })}`,
  );
  return new Set(rows.map(({ source }) => source));
};

/** The sum of the rows between two positions. */
export const readRangeSum = async (
  scope: Scope,
  db: Db,
  { filters, order, offset, count }: Ledger & { offset: number; count: number },
): Promise<Sums> => {
  const result = await db.execute<{ entries: number; seconds: string }>(sql`
    SELECT count(*)::int AS entries, ${LOGGED_SECONDS} AS seconds
    FROM (SELECT time_entries.duration_seconds, time_entries.approval_status, time_entries.voided_at
      FROM time_entries ${needsNames(order) ? NAMES : sql``}
      WHERE ${whereOf(scope, filters)} ${orderOf(order)} OFFSET ${offset} LIMIT ${count}) AS time_entries`);
  const row = result.rows[0];
  return { entryCount: Number(row?.entries ?? 0), loggedSeconds: Number(row?.seconds ?? 0) };
};

const KEYS: Record<Exclude<LedgerGroup, "none">, string> = {
  day: "time_entries.entry_date",
  month: "date_trunc('month', time_entries.entry_date)",
  property: "time_entries.property_id, lower(pr.nickname)",
  activity: "time_entries.activity_type",
};
const KEY_TEXT: Record<Exclude<LedgerGroup, "none">, string> = {
  day: "time_entries.entry_date::text",
  month: "to_char(date_trunc('month', time_entries.entry_date), 'YYYY-MM')",
  property: "coalesce(time_entries.property_id::text, 'none')",
  activity: "time_entries.activity_type",
};

export const readGroups = async (
  scope: Scope,
  db: Db,
  { filters, order }: Ledger,
): Promise<(Sums & { key: string })[]> => {
  const { group } = order;
  if (group === "none") return [];
  const result = await db.execute<{ key: string; entries: number; seconds: string }>(sql`
    SELECT ${sql.raw(KEY_TEXT[group])} AS key, count(*)::int AS entries, ${LOGGED_SECONDS} AS seconds
    FROM time_entries ${group === "property" ? NAMES : sql``}
    WHERE ${whereOf(scope, filters)} GROUP BY ${sql.raw(KEYS[group])} ORDER BY ${sql.raw(groupPart(order).join())}`);
  return result.rows.map(({ key, entries, seconds }) => ({
    key,
    entryCount: Number(entries),
    loggedSeconds: Number(seconds),
  }));
};

/** The ids of what matches a filter, at most this many. */
export const readMatchingIds = async (
  scope: Scope,
  db: Db,
  filters: EntryFilters,
  limit: number,
): Promise<string[]> => {
  const result = await db.execute<{ id: string }>(
    sql`SELECT time_entries.id FROM time_entries WHERE ${whereOf(scope, filters)} LIMIT ${limit}`,
  );
  return result.rows.map(({ id }) => id);
};

/** `waitsForApproval`, as a condition. */
const waits = sql`time_entries.voided_at IS NULL AND time_entries.approval_status = 'pending'
  AND time_entries.lateness_class <> 'advance'
  AND (time_entries.source = ANY(${asOneParameter([...SAID_BY_A_PERSON])}) OR time_entries.proposals <> '[]')`;

type ToApprove = { views: EntryView[]; waitingCount: number; sentBackCount: number };

/** What waits for this approver, by day; never what they logged themselves, nor their own hours. */
export const readToApprove = async (scope: Scope, db: Db, limit: number): Promise<ToApprove> => {
  const of = sql`time_entries.user_id = ${scope.userId} AND ${waits}
    AND ${reachedEntries(scope, "approve") ?? sql.raw("true")} AND time_entries.created_by <> ${scope.actorId}
    AND time_entries.person_id IS DISTINCT FROM ${scope.membership?.personId ?? null}::uuid`;
  const [keys, counts] = await Promise.all([
    db.execute<{ id: Id }>(sql`SELECT time_entries.id FROM time_entries WHERE ${of} AND return_reason IS NULL
      ORDER BY time_entries.entry_date, time_entries.id LIMIT ${limit}`),
    db.execute<{ waiting: number; sentBack: number }>(sql`
      SELECT count(*) FILTER (WHERE return_reason IS NULL)::int AS waiting,
        count(return_reason)::int AS "sentBack" FROM time_entries WHERE ${of}`),
  ]);
  const views = await readViewsOfKeys(
    scope,
    db,
    keys.rows.map(({ id }) => id),
  );
  const [{ waiting = 0, sentBack = 0 } = {}] = counts.rows;
  return { views, waitingCount: waiting, sentBackCount: sentBack };
};

/** How much of what someone logged is waiting for approval. */
export const countWaitingOf = async (
  { userId }: BookOwner,
  db: Db,
  authorId: Id,
): Promise<ReadonlyMap<Id | null, number>> => {
  const { rows } = await db.execute<{ propertyId: Id | null; count: number }>(sql`
    SELECT property_id AS "propertyId", count(*)::int AS count FROM time_entries
    WHERE user_id = ${userId} AND created_by = ${authorId} AND return_reason IS NULL AND ${waits} GROUP BY 1`);
  return new Map(rows.map(({ propertyId, count }) => [propertyId, count]));
};
