import { GENESIS_HASH, type SealedEvent } from "@tenure/ledger-proof";
import { and, asc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Book, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { settleWithCommit } from "#server/database/transaction-scope.ts";
import type { Id } from "#shared/ids.ts";
import { ledgerEvents, ledgerHeads, ledgerPayloads } from "./table.ts";

/** The owner's last sequence number and hash; 0 and the genesis hash before the first event. */
export type LedgerHead = { seq: number; hash: string };

/** The row stays locked until the transaction ends; an owner's first event makes it. */
export const lockHead = async (scope: Book, tx: Db): Promise<LedgerHead> =>
  (await lockHeadAfter(scope, tx, { first: sql`SELECT` })).head;

type Openings = readonly { salt: string; canonical: string }[];
type SealedEvents = { events: readonly SealedEvent[]; openings: Openings };

export type LockAfter = {
  /** Begins with SELECT, or writes and says `RETURNING`. All of it is done before the head is touched. */
  first: SQL;
  /** What `first` needs before it, as the parts of a WITH. */
  before?: SQL;
  /** Events that were sealed after a head which nobody has locked yet; they are written if it is still the head. */
  following?: (SealedEvents & { after: LedgerHead }) | null;
};

type Locked = {
  /** As it stood before the events that followed. */
  head: LedgerHead;
  /** Whether `following` was written. */
  isFollowed: boolean;
  /** The book's `factsVersion` at the start of the statement; 0 where it was not seen. */
  factsVersion: number;
};

/**
 * Runs a statement, then locks the head, then writes the events that follow it if they were sealed after the right one:
 * one message to the database, with locks taken in the same order as by three statements. Who waits for the lock gets
 * the head as its holder left it (READ COMMITTED reads a locked row again) and everything else as it stood before.
 */
export const lockHeadAfter = async (
  scope: Book,
  tx: Db,
  { first, before = sql``, following }: LockAfter,
): Promise<Locked> => {
  const after = following?.after;
  const events = following
    ? sql`, expected AS (SELECT FROM head WHERE seq = ${following.after.seq} AND hash = ${following.after.hash}),
    ${appending(scope, following)}`
    : sql``;
  const locked = await tx.execute<LedgerHead & { facts_version: number | null }>(sql`
    WITH ${before} first AS (${first}), head AS (
      SELECT h.seq, h.hash FROM ledger_heads AS h, (SELECT count(*) FROM first) AS done
      WHERE h.user_id = ${scope.userId} FOR UPDATE OF h
    )${events}
    SELECT seq, hash, (SELECT facts_version FROM book_versions WHERE user_id = ${scope.userId}) FROM head`);
  const [row] = locked.rows;
  if (!row) return { head: await makeHead(scope, tx), isFollowed: false, factsVersion: 0 };
  const head = headOf(row);
  const isFollowed = after?.seq === head.seq && after.hash === head.hash;
  return { head, isFollowed, factsVersion: Number(row.facts_version ?? 0) };
};

const headOf = ({ seq, hash }: LedgerHead): LedgerHead => ({ seq: Number(seq), hash });

const makeHead = async (scope: Book, tx: Db): Promise<LedgerHead> => {
  const made = await tx.execute<LedgerHead>(sql`
    INSERT INTO ledger_heads (user_id, seq, hash) VALUES (${scope.userId}, 0, ${GENESIS_HASH})
    ON CONFLICT (user_id) DO UPDATE SET seq = ledger_heads.seq
    RETURNING seq, hash`);
  const [row] = made.rows;
  if (!row) throw new Error("the owner's head could not be locked");
  return row;
};

/**
 * The events and the head that they leave, as parts of a WITH, written once for each row of its part `expected`. Salts and
 * payloads go line by line: canonical form has no line break, and JSON in JSON would be escaped and read twice.
 */
const appending = (scope: Book, { events, openings }: SealedEvents): SQL => {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) throw new Error("there is no event to append");
  const salts = openings.map(({ salt }) => salt).join("\n");
  const payloads = openings.map(({ canonical }) => canonical).join("\n");
  return sql`
    appended AS (
      INSERT INTO ledger_events (user_id, seq, kind, subject_id, actor_id, impersonator_id, received_at, captured_at,
        device_id, payload_commitment, previous_hash, hash)
      SELECT ${scope.userId}::uuid, e."seq", e."kind", e."subjectId", e."actorId", e."impersonatorId", e."receivedAt",
        e."capturedAt", e."deviceId", e."payloadCommitment", e."previousHash", e."hash"
      FROM expected, json_to_recordset(${JSON.stringify(events)}::json) AS e("seq" bigint, "kind" text,
        "subjectId" uuid, "actorId" uuid, "impersonatorId" uuid, "receivedAt" timestamptz, "capturedAt" timestamptz,
        "deviceId" text, "payloadCommitment" text, "previousHash" text, "hash" text)
    ), opened AS (
      INSERT INTO ledger_payloads (user_id, seq, salt, payload)
      SELECT ${scope.userId}::uuid, ${first.seq}::bigint + p.line - 1, p.salt, p.payload
      FROM expected, unnest(string_to_array(${salts}, E'\\n'), string_to_array(${payloads}, E'\\n'))
        WITH ORDINALITY AS p(salt, payload, line)
    ), moved AS (
      UPDATE ledger_heads SET seq = ${last.seq}, hash = ${last.hash} FROM expected WHERE user_id = ${scope.userId}
    )`;
};

/** Events after a head that is locked. Nobody waits for it: it makes its trip with what comes next. */
export const writeEvents = (scope: Book, tx: Db, sealed: SealedEvents): void => {
  if (sealed.events.length === 0) return;
  settleWithCommit(tx.execute(sql`WITH expected AS (SELECT), ${appending(scope, sealed)} SELECT`));
};

/** Null before the first event. */
export const readHead = async (scope: Book, db: Db): Promise<LedgerHead | null> => {
  const [row] = await db
    .select({ seq: ledgerHeads.seq, hash: ledgerHeads.hash })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.userId, scope.userId));
  return row && row.seq > 0 ? row : null;
};

/** Whether anything but reports was recorded after an event. */
export const hasChangedSince = async (scope: Book, db: Db, seq: number): Promise<boolean> => {
  const rows = await db
    .select({ seq: ledgerEvents.seq })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, scope.userId), gt(ledgerEvents.seq, seq), ne(ledgerEvents.kind, "export")))
    .limit(1);
  return rows.length > 0;
};

export type EventRow = typeof ledgerEvents.$inferSelect;

/** The events with these numbers, without their details. */
export const readEventsAt = (scope: Book, db: Db, seqs: readonly number[]): Promise<EventRow[]> =>
  db
    .select()
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, scope.userId), inArray(ledgerEvents.seq, [...seqs])))
    .orderBy(asc(ledgerEvents.seq));

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
 * For each of these things its last event about the named kinds at or before an instant and the one before that, oldest
 * first, with the payload where that still exists.
 */
export const readLastTwoEvents = async (
  scope: Scope,
  db: Db,
  { subjectIds, kinds, at }: { subjectIds: readonly Id[]; kinds: readonly string[]; at: string },
): Promise<{ subjectId: Id; receivedAt: string; payload: string | null }[]> => {
  const result = await db.execute<{ subject_id: Id; received_at: string; payload: string | null }>(sql`
    SELECT e.subject_id, e.received_at, p.payload
    FROM jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb) AS wanted,
      LATERAL (SELECT seq, subject_id, received_at FROM ledger_events
        WHERE user_id = ${scope.userId} AND subject_id = wanted::uuid AND received_at <= ${at}::timestamptz
          AND kind IN (SELECT jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
        ORDER BY seq DESC LIMIT 2) AS e
      LEFT JOIN ledger_payloads p ON p.user_id = ${scope.userId} AND p.seq = e.seq
    ORDER BY e.subject_id, e.seq`);
  return result.rows.map((row) => ({
    subjectId: row.subject_id,
    receivedAt: isoFromDatabase(row.received_at),
    payload: row.payload,
  }));
};

/** A page of the owner's whole chain after a sequence number; read outside a transaction. */
export const readEventsAfter = (scope: Book, db: Db, seq: number, limit: number) =>
  db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload, salt: ledgerPayloads.salt })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), gt(ledgerEvents.seq, seq)))
    .orderBy(asc(ledgerEvents.seq))
    .limit(limit);

/** Every event about the things that were changed after they were first saved, thing by thing, oldest first. */
export const readEventsOfChanged = (scope: Scope, db: Db) => {
  const changed = db
    .selectDistinct({ subjectId: ledgerEvents.subjectId })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, scope.userId), inArray(ledgerEvents.kind, ["amend", "void", "restore"])));
  return db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), inArray(ledgerEvents.subjectId, changed)))
    .orderBy(asc(ledgerEvents.subjectId), asc(ledgerEvents.seq));
};

/** What the first record of each of these things said: thing -> canonical payload, where that still exists. */
export const readFirstPayloads = async (scope: Scope, db: Db, subjectIds: readonly Id[]): Promise<Map<Id, string>> => {
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
