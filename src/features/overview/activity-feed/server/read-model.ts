import { type SQL, sql } from "drizzle-orm";
import { reachedEntries } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { can } from "#shared/access.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ActionType, Visibility } from "#shared/events/action-types.ts";
import type { EventName } from "#shared/events/event-catalog.ts";
import type { Id } from "#shared/ids.ts";
import type { FeedWho } from "../rules.ts";

export type FeedFilters = {
  unread?: boolean | undefined;
  actionType?: readonly ActionType[] | undefined;
  who?: FeedWho | undefined;
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
};

export type FeedRow = {
  id: Id;
  event: EventName;
  action: ActionType;
  details: Record<string, unknown>;
  subjectId: Id | null;
  at: string;
  isRead: boolean;
  visibility: Visibility;
  /** Null: the product itself, or someone whose account is gone. */
  actorName: string | null;
  isImpersonated: boolean;
  property: string | null;
  /** For the entry that it concerns. */
  entryDescription: string | null;
};

type Reader = Pick<Scope, "userId" | "actorId" | "relation" | "membership" | "timeZone">;

/** Does for many rows at once what `maySee`, which decides for notifications, does for one; a test keeps the two the same. */
const isVisible = (reader: Reader): SQL => {
  const { userId, actorId, relation } = reader;
  const isAdmin = relation === "owner" || relation === "admin" || relation === "impersonator";
  return sql`e.user_id = ${userId} AND e.action IS NOT NULL AND (e.visibility = 'public'
    OR (e.visibility = 'user_only' AND e.actor_id = ${actorId})
    ${isAdmin ? sql`OR e.visibility = 'admin_only'` : sql``}) AND ${isReached(reader)}`;
};

/** Entries that an event names besides its subject, out of those that the reader can reach. */
const namedEntries = (
  reached: SQL,
): SQL => sql`jsonb_array_elements_text(coalesce(e.details -> 'entryIds', '[]')) AS named(id)
  JOIN time_entries r ON r.user_id = e.user_id AND r.id = named.id::uuid AND ${reached}`;

/** Someone with access to part of a book hears of their own acts, and of what happened to entries within that part. */
const isReached = (reader: Reader): SQL => {
  const reached = reachedEntries(reader, "read", "r");
  if (reached === undefined) return sql.raw("true");
  const isEntry = (id: SQL): SQL =>
    sql`EXISTS (SELECT FROM time_entries r WHERE r.user_id = e.user_id AND r.id = ${id} AND ${reached})`;
  const commentedOn = sql`CASE WHEN e.event = 'comment.created' AND e.details ->> 'on' = 'entry'
    THEN (e.details ->> 'onId')::uuid END`;
  const ofComments = can(reader.relation, "comment") ? sql`OR ${isEntry(commentedOn)}` : sql``;
  return sql`(e.actor_id = ${reader.actorId} OR ${isEntry(sql`e.subject_id`)}
    OR EXISTS (SELECT FROM ${namedEntries(reached)}) ${ofComments})`;
};

/** An act on several entries is shown to them as one on only those that they can reach. */
const detailsFor = (reader: Reader): SQL => {
  const reached = reachedEntries(reader, "read", "r");
  if (reached === undefined) return sql`e.details`;
  return sql`CASE WHEN e.details ? 'entryIds' AND e.actor_id IS DISTINCT FROM ${reader.actorId}
    THEN jsonb_set(e.details, '{entryIds}', (SELECT coalesce(jsonb_agg(named.id), '[]') FROM ${namedEntries(reached)}))
    ELSE e.details END`;
};

/** No one is told of what they did themselves. An act that an administrator did in their name is not their own. */
const isOwn = ({ actorId }: Reader): SQL => sql`(e.actor_id = ${actorId} AND e.impersonator_id IS NULL)`;
const isNotOwn = ({ actorId, userId }: Reader): SQL =>
  // Phrased like the condition of the index, which covers only the owner's own acts.
  actorId === userId
    ? sql`(e.actor_id IS DISTINCT FROM e.user_id OR e.impersonator_id IS NOT NULL)`
    : sql`(e.actor_id IS DISTINCT FROM ${actorId} OR e.impersonator_id IS NOT NULL)`;

const NOTHING_SEEN = "00000000-0000-0000-0000-000000000000";
const readThrough = ({ userId, actorId }: Reader): SQL => sql`coalesce((SELECT read_through_id FROM feed_readers
  WHERE user_id = ${userId} AND reader_id = ${actorId}), ${NOTHING_SEEN}::uuid)`;

const marks = ({ userId, actorId }: Reader): SQL =>
  sql`LEFT JOIN feed_marks m ON m.user_id = ${userId} AND m.reader_id = ${actorId} AND m.event_id = e.id`;

/** What happened before someone joined the book is no news to them. */
const isOlder = ({ userId, actorId }: Reader): SQL =>
  actorId === userId
    ? sql.raw("false")
    : sql`coalesce(e.at < (SELECT since FROM book_readers WHERE user_id = ${userId} AND member_id = ${actorId}), false)`;

const isRead = (reader: Reader): SQL =>
  sql`coalesce(m.is_read, coalesce(${isOwn(reader)}, false) OR e.id <= ${readThrough(reader)} OR ${isOlder(reader)})`;

/** Days follow the owner's calendar. */
const conditionsOf = (reader: Reader, { unread, actionType, who, from, to }: FeedFilters): SQL => {
  const day = sql`(e.at AT TIME ZONE ${reader.timeZone})::date`;
  const conditions = [isVisible(reader)];
  if (unread) conditions.push(sql`NOT ${isRead(reader)}`);
  if (actionType?.length)
    conditions.push(sql`e.action IN (SELECT json_array_elements_text(${JSON.stringify(actionType)}::json))`);
  if (who === "me") conditions.push(isOwn(reader));
  if (who === "others") conditions.push(isNotOwn(reader));
  if (who === "team")
    conditions.push(
      sql`(e.event ~ '^(member|invitation)[.]' OR (e.actor_id <> e.user_id AND e.impersonator_id IS NULL))`,
    );
  if (from) conditions.push(sql`${day} >= ${from}::date`);
  if (to) conditions.push(sql`${day} <= ${to}::date`);
  return sql.join(conditions, sql` AND `);
};

type Page = { filters: FeedFilters; cursor: Id | null; limit: number };

/** A page of the feed, newest first, starting after the key of the last line seen. */
export const readFeed = async (reader: Reader, db: Db, { filters, cursor, limit }: Page): Promise<FeedRow[]> => {
  const { rows } = await db.execute<FeedRow>(sql`
    SELECT f.id, f.event, f.action, f.details, f.subject_id AS "subjectId", f.at, f.is_read AS "isRead", f.visibility,
      nullif(trim(u.first_name || ' ' || u.last_name), '') AS "actorName",
      f.impersonator_id IS NOT NULL AS "isImpersonated",
      p.nickname AS property, t.description AS "entryDescription"
    FROM (
      SELECT e.id, e.event, e.action, ${detailsFor(reader)} AS details, e.subject_id, e.at, e.visibility, e.actor_id, e.impersonator_id,
        ${isRead(reader)} AS is_read
      FROM user_activity_logs e ${marks(reader)}
      WHERE ${conditionsOf(reader, filters)} AND (${cursor}::uuid IS NULL OR e.id < ${cursor}::uuid)
      ORDER BY e.id DESC LIMIT ${limit}
    ) AS f
    LEFT JOIN users u ON u.id = f.actor_id
    LEFT JOIN time_entries t ON t.user_id = ${reader.userId} AND t.id = f.subject_id
      AND ${reachedEntries(reader, "read", "t") ?? sql.raw("true")}
    LEFT JOIN properties p ON p.user_id = ${reader.userId} AND p.id = coalesce(t.property_id, f.subject_id)
    ORDER BY f.id DESC`);
  return rows.map((row) => ({ ...row, at: isoFromDatabase(row.at) }));
};

type FeedCounts = { all: number; unread: number };

export const countFeed = async (reader: Reader, db: Db, filters: FeedFilters): Promise<FeedCounts> => {
  const { rows } = await db.execute<FeedCounts>(sql`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE NOT ${isRead(reader)}))::int AS unread
    FROM user_activity_logs e ${marks(reader)} WHERE ${conditionsOf(reader, { ...filters, unread: false })}`);
  return rows[0] ?? { all: 0, unread: 0 };
};

/** What others have done since, and what was marked by hand: neither part reads the whole log. */
export const countUnread = async (reader: Reader, db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT (SELECT count(*) FROM user_activity_logs e ${marks(reader)}
        WHERE ${isVisible(reader)} AND ${isNotOwn(reader)} AND e.id > ${readThrough(reader)} AND NOT ${isOlder(reader)}
          AND m.is_read IS NULL)::int
      + (SELECT count(*) FROM feed_marks m JOIN user_activity_logs e ON e.user_id = m.user_id AND e.id = m.event_id
        WHERE m.user_id = ${reader.userId} AND m.reader_id = ${reader.actorId} AND NOT m.is_read
          AND ${isVisible(reader)})::int AS count`);
  return rows[0]?.count ?? 0;
};

export const isInFeed = async (reader: Reader, db: Db, id: Id): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM user_activity_logs e WHERE ${isVisible(reader)} AND e.id = ${id}`);
  return rows.length > 0;
};
