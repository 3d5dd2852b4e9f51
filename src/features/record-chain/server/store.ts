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

const NOTHING = sql`NULL`;

type LockAfter = {
  /** Begins with SELECT, or writes and says `RETURNING`. All of it is done before the head is touched. */
  first: SQL;
  /** What `first` needs before it, as the parts of a WITH. */
  before?: SQL;
  /** One value to be read under the lock. */
  read?: SQL;
  /** Only who appends an event changes that value. */
  isMovedByEventsAlone?: boolean;
};

/**
 * Runs a statement and then locks the head, in one trip to the database, so locks are taken in the same order as by two
 * statements. Who waits for the lock gets the head as its holder left it (READ COMMITTED reads a locked row again) and
 * everything else as it stood before the wait. If those are the same head, no event came in between, and what only
 * events change was read as well as under the lock; else it is read once more.
 */
export const lockHeadAfter = async (
  scope: Book,
  tx: Db,
  { first, before = sql``, read = NOTHING, isMovedByEventsAlone = true }: LockAfter,
): Promise<{ head: LedgerHead; value: unknown }> => {
  const locked = await tx.execute<LedgerHead & { seen: number | null; value: unknown }>(sql`
    WITH ${before} first AS (${first})
    SELECT h.seq, h.hash, (SELECT seq FROM ledger_heads WHERE user_id = ${scope.userId}) AS seen, (${read}) AS value
    FROM ledger_heads AS h, (SELECT count(*) FROM first) AS done
    WHERE h.user_id = ${scope.userId} FOR UPDATE OF h`);
  const [row] = locked.rows;
  if (row && isMovedByEventsAlone && row.seen === row.seq) return { head: headOf(row), value: row.value };
  const head = row ? headOf(row) : await makeHead(scope, tx);
  if (read === NOTHING) return { head, value: null };
  const again = await tx.execute<{ value: unknown }>(sql`SELECT (${read}) AS value`);
  return { head, value: again.rows[0]?.value ?? null };
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
 * The events and the head that they leave. Nobody waits for it: it makes its trip with what comes next. Salts and
 * payloads go line by line: canonical form has no line break, and JSON in JSON would be escaped and read twice.
 */
export const writeEvents = (
  scope: Scope,
  tx: Db,
  { events, openings }: { events: readonly SealedEvent[]; openings: readonly { salt: string; canonical: string }[] },
): void => {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return;
  const salts = openings.map(({ salt }) => salt).join("\n");
  const payloads = openings.map(({ canonical }) => canonical).join("\n");
  const writing = tx.execute(sql`
    WITH appended AS (
      INSERT INTO ledger_events (user_id, seq, kind, subject_id, actor_id, impersonator_id, received_at, captured_at,
        device_id, payload_commitment, previous_hash, hash)
      SELECT ${scope.userId}::uuid, e."seq", e."kind", e."subjectId", e."actorId", e."impersonatorId", e."receivedAt",
        e."capturedAt", e."deviceId", e."payloadCommitment", e."previousHash", e."hash"
      FROM json_to_recordset(${JSON.stringify(events)}::json) AS e("seq" bigint, "kind" text, "subjectId" uuid,
        "actorId" uuid, "impersonatorId" uuid, "receivedAt" timestamptz, "capturedAt" timestamptz, "deviceId" text,
        "payloadCommitment" text, "previousHash" text, "hash" text)
    ), opened AS (
      INSERT INTO ledger_payloads (user_id, seq, salt, payload)
      SELECT ${scope.userId}::uuid, ${first.seq}::bigint + p.line - 1, p.salt, p.payload
      FROM unnest(string_to_array(${salts}, E'\\n'), string_to_array(${payloads}, E'\\n'))
        WITH ORDINALITY AS p(salt, payload, line)
    )
    UPDATE ledger_heads SET seq = ${last.seq}, hash = ${last.hash} WHERE user_id = ${scope.userId}`);
  settleWithCommit(writing);
};

/** The head without its lock, to guess by. */
export const peekHead = async (scope: Book, db: Db): Promise<LedgerHead> =>
  (await readHead(scope, db)) ?? { seq: 0, hash: GENESIS_HASH };

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
