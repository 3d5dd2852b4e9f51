import { GENESIS_HASH, type SealedEvent } from "@tenure/ledger-proof";
import { and, asc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner, BookSnapshot, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { settleWithCommit } from "#server/database/transaction-scope.ts";
import type { Id } from "#shared/ids.ts";
import { ONCE, partsFor, type StatementPart, withParts } from "./statement-part.ts";
import { ledgerEvents, ledgerHeads, ledgerPayloads } from "./table.ts";

/** The owner's last sequence number and hash; 0 and the genesis hash before the first event. */
export type LedgerHead = { seq: number; hash: string };

/** The row stays locked until the transaction ends; an owner's first event creates it. */
export const lockHead = (scope: BookOwner, tx: Db): Promise<LedgerHead> => lockHeadFor(scope, tx, {});

type SealedEvents = { events: SealedEvent[]; openings: readonly { salt: string; canonical: string }[] };

/** Events that were sealed after a head that no one has locked yet. */
export type FollowingEvents = SealedEvents & { after: LedgerHead };

const lockedHead = ({ userId }: BookOwner): SQL =>
  sql`head AS (SELECT seq, hash FROM ledger_heads WHERE user_id = ${userId} FOR UPDATE)`;
const isHead = ({ seq, hash }: LedgerHead): SQL => sql`seq = ${seq} AND hash = ${hash}`;

/**
 * Locks the head, then writes, in one message to the database: `work` in any case, `following` if it was sealed after
 * the head that is returned. A waiter for the lock gets the head as its holder left it (READ COMMITTED reads a locked
 * row again) and everything else as it was before.
 */
export const lockHeadFor = async (
  scope: BookOwner,
  tx: Db,
  { work = [], following = null }: { work?: readonly StatementPart[]; following?: FollowingEvents | null },
): Promise<LedgerHead> => {
  const parts = [lockedHead(scope), ...partsFor("work", sql`head`, work)];
  if (following) {
    parts.push(sql`expected AS (SELECT 1 AS one FROM head WHERE ${isHead(following.after)})`);
    parts.push(...partsFor("events", sql`expected`, appending(scope, following)));
  }
  const statement = withParts(parts, sql`SELECT seq, hash FROM head`);
  const run = async () => (await tx.execute<LedgerHead>(statement)).rows[0];
  const row = (await run()) ?? (await makeHead(scope, tx).then(run));
  if (!row) throw new Error("the owner's head could not be locked");
  return { seq: Number(row.seq), hash: row.hash };
};

type AtOnce = { work: readonly StatementPart[]; following: FollowingEvents; reservation: StatementPart | null };

/**
 * One statement that is a transaction of its own: if the head under its lock and the facts as the statement began are
 * what authentication saw, all of it is written, otherwise nothing. `reservation` writes what must not exist yet, and
 * has a `RETURNING`.
 */
export const writeIfAsSeen = async (
  scope: BookOwner & Pick<BookSnapshot, "factsVersion">,
  db: Db,
  { work, following, reservation }: AtOnce,
): Promise<boolean> => {
  const seen = sql`seen AS (SELECT 1 AS one FROM head WHERE ${isHead(following.after)} AND EXISTS (SELECT FROM book_versions
    WHERE user_id = ${scope.userId} AND facts_version = ${scope.factsVersion}))`;
  const ready = sql`ready AS (${reservation ? reservation(sql`seen`) : sql`SELECT 1 AS one FROM seen`})`;
  const writing = partsFor("work", sql`ready`, [...work, ...appending(scope, following)]);
  const written = await db.execute(withParts([lockedHead(scope), seen, ready, ...writing], sql`SELECT FROM ready`));
  return written.rows.length === 1;
};

export const isSame = (one: LedgerHead, other: LedgerHead): boolean => one.seq === other.seq && one.hash === other.hash;

const makeHead = async (scope: BookOwner, tx: Db): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO ledger_heads (user_id, seq, hash) VALUES (${scope.userId}, 0, ${GENESIS_HASH})
    ON CONFLICT (user_id) DO NOTHING`);
};

/**
 * Writes the events and the head that follows from them. Salts and payloads go line by line: canonical form has no line
 * break, and JSON in JSON would be escaped and read twice.
 */
const appending = (scope: BookOwner, { events, openings }: SealedEvents): StatementPart[] => {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) throw new Error("there is no event to append");
  const salts = openings.map(({ salt }) => salt).join("\n");
  const payloads = openings.map(({ canonical }) => canonical).join("\n");
  return [
    (rows) => sql`
      INSERT INTO ledger_events (user_id, seq, kind, subject_id, actor_id, impersonator_id, received_at, captured_at,
        device_id, payload_commitment, previous_hash, hash)
      SELECT ${scope.userId}::uuid, e."seq", e."kind", e."subjectId", e."actorId", e."impersonatorId", e."receivedAt",
        e."capturedAt", e."deviceId", e."payloadCommitment", e."previousHash", e."hash"
      FROM ${rows}, json_to_recordset(${JSON.stringify(events)}::json) AS e("seq" bigint, "kind" text,
        "subjectId" uuid, "actorId" uuid, "impersonatorId" uuid, "receivedAt" timestamptz, "capturedAt" timestamptz,
        "deviceId" text, "payloadCommitment" text, "previousHash" text, "hash" text)`,
    (rows) => sql`
      INSERT INTO ledger_payloads (user_id, seq, salt, payload)
      SELECT ${scope.userId}::uuid, ${first.seq}::bigint + p.line - 1, p.salt, p.payload
      FROM ${rows}, unnest(string_to_array(${salts}, E'\\n'), string_to_array(${payloads}, E'\\n'))
        WITH ORDINALITY AS p(salt, payload, line)`,
    (rows) => sql`
      UPDATE ledger_heads SET seq = ${last.seq}, hash = ${last.hash} FROM ${rows}
        WHERE ledger_heads.user_id = ${scope.userId}`,
  ];
};

/** Writes events after a locked head. No one waits for it: it is sent along with what comes next. */
export const writeEvents = (scope: BookOwner, tx: Db, sealed: SealedEvents): void => {
  if (sealed.events.length === 0) return;
  settleWithCommit(tx.execute(withParts(partsFor("events", ONCE, appending(scope, sealed)), sql`SELECT`)));
};

/** Null before the first event. */
export const readHead = async (scope: BookOwner, db: Db): Promise<LedgerHead | null> => {
  const [row] = await db
    .select({ seq: ledgerHeads.seq, hash: ledgerHeads.hash })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.userId, scope.userId));
  return row && row.seq > 0 ? row : null;
};

/** The same, before the first event too. */
export const readHeadOrFirst = async (scope: BookOwner, db: Db): Promise<LedgerHead> =>
  (await readHead(scope, db)) ?? { seq: 0, hash: GENESIS_HASH };

/** Whether anything but reports was recorded after an event. */
export const hasChangedSince = async (scope: BookOwner, db: Db, seq: number): Promise<boolean> => {
  const rows = await db
    .select({ seq: ledgerEvents.seq })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, scope.userId), gt(ledgerEvents.seq, seq), ne(ledgerEvents.kind, "export")))
    .limit(1);
  return rows.length > 0;
};

export type EventRow = typeof ledgerEvents.$inferSelect;

/** The events with these numbers, without their details. */
export const readEventsAt = (scope: BookOwner, db: Db, seqs: readonly number[]): Promise<EventRow[]> =>
  db
    .select()
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, scope.userId), isAnyOf(ledgerEvents.seq, seqs)))
    .orderBy(asc(ledgerEvents.seq));

/** The same with what they say, where that still exists. */
export const readToldAt = (scope: BookOwner, db: Db, seqs: readonly number[]) =>
  db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), isAnyOf(ledgerEvents.seq, seqs)));

const withPayload = and(eq(ledgerPayloads.userId, ledgerEvents.userId), eq(ledgerPayloads.seq, ledgerEvents.seq));

/** Every event about one thing, oldest first, with its payload where that still exists. */
export const readEventsOf = (scope: Scope, db: Db, subjectId: Id) =>
  db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload, salt: ledgerPayloads.salt })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), eq(ledgerEvents.subjectId, subjectId)))
    .orderBy(asc(ledgerEvents.seq));

/**
 * For each of these things its last event of the named kinds at or before an instant and the one before that, oldest
 * first, with the payload if that still exists.
 */
export const readLastTwoEvents = async (
  scope: Scope,
  db: Db,
  { subjectIds, kinds, at }: { subjectIds: readonly Id[]; kinds: readonly string[]; at: string },
): Promise<{ subjectId: Id; receivedAt: string; actorId: Id; payload: string | null }[]> => {
  type Row = { subject_id: Id; received_at: string; actor_id: Id; payload: string | null };
  const result = await db.execute<Row>(sql`
    SELECT e.subject_id, e.received_at, e.actor_id, p.payload
    FROM jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb) AS wanted,
      LATERAL (SELECT seq, subject_id, received_at, actor_id FROM ledger_events
        WHERE user_id = ${scope.userId} AND subject_id = wanted::uuid AND received_at <= ${at}::timestamptz
          AND kind IN (SELECT jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
        ORDER BY seq DESC LIMIT 2) AS e
      LEFT JOIN ledger_payloads p ON p.user_id = ${scope.userId} AND p.seq = e.seq
    ORDER BY e.subject_id, e.seq`);
  return result.rows.map((row) => ({
    subjectId: row.subject_id,
    receivedAt: isoFromDatabase(row.received_at),
    actorId: row.actor_id,
    payload: row.payload,
  }));
};

/** A page of the owner's whole chain after a sequence number; read outside a transaction. */
export const readEventsAfter = (scope: BookOwner, db: Db, seq: number, limit: number) =>
  db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload, salt: ledgerPayloads.salt })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), gt(ledgerEvents.seq, seq)))
    .orderBy(asc(ledgerEvents.seq))
    .limit(limit);

/**
 * Every event about the things that were changed after they were first saved, thing by thing, oldest first. The changed
 * things are queried first: in a single statement the planner looks for them again at each event, which held up the
 * embedded database for minutes over a book of 10,000 entries for which it had no statistics.
 */
export const readEventsOfChanged = async (scope: Scope, db: Db) => {
  const changed = await db
    .selectDistinct({ subjectId: ledgerEvents.subjectId })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, scope.userId), inArray(ledgerEvents.kind, ["amend", "void", "restore"])));
  if (changed.length === 0) return [];
  const ids = changed.map(({ subjectId }) => subjectId);
  return db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), isAnyOf(ledgerEvents.subjectId, ids)))
    .orderBy(asc(ledgerEvents.subjectId), asc(ledgerEvents.seq));
};

/** What the first record of each of these things said: thing -> canonical payload, where that still exists. */
export const readFirstPayloads = async (
  scope: BookOwner,
  db: Db,
  subjectIds: readonly Id[],
): Promise<Map<Id, string>> => {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .select({ subjectId: ledgerEvents.subjectId, payload: ledgerPayloads.payload })
    .from(ledgerEvents)
    .innerJoin(
      ledgerPayloads,
      and(eq(ledgerPayloads.userId, ledgerEvents.userId), eq(ledgerPayloads.seq, ledgerEvents.seq)),
    )
    .where(
      and(
        eq(ledgerEvents.userId, scope.userId),
        eq(ledgerEvents.kind, "create"),
        sql`${ledgerEvents.subjectId} IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb))`,
      ),
    );
  return new Map(rows.map(({ subjectId, payload }) => [subjectId, payload]));
};
