import { sql } from "drizzle-orm";
import type { BookOwner, Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { Committed, Receipt } from "./append-events.ts";
import type { LedgerHead } from "./store.ts";

type Batch = { batchId: Id; after: number; openings: readonly { salt: string; canonical: string }[] };

/** The contents of a batch's events, kept outside the chain, numbered from the one after `after`. */
export const insertStagedPayloads = async (
  { userId }: BookOwner,
  tx: Db,
  { batchId, after, openings }: Batch,
): Promise<void> => {
  const salts = openings.map(({ salt }) => salt).join("\n");
  const payloads = openings.map(({ canonical }) => canonical).join("\n");
  // Canonical form has no line break; JSON in JSON would be escaped and read twice.
  await tx.execute(sql`
    INSERT INTO staged_payloads (user_id, batch_id, number, salt, payload)
    SELECT ${userId}::uuid, ${batchId}::uuid, ${after}::int + p.line, p.salt, p.payload
    FROM unnest(string_to_array(${salts}, E'\\n'), string_to_array(${payloads}, E'\\n'))
      WITH ORDINALITY AS p(salt, payload, line)`);
};

type Appended = {
  batchId: Id;
  head: LedgerHead;
  events: readonly Committed[];
  hashes: readonly string[];
  receipt: Receipt;
};

/** Writes a whole batch into the chain after its locked head. Returns the number of its payloads. */
export const appendBatch = async (
  { userId, actorId, impersonatorId }: Writer,
  tx: Db,
  { batchId, head, events, hashes, receipt }: Appended,
): Promise<number> => {
  const lines = (textOf: (event: Committed) => string): string => events.map(textOf).join("\n");
  // Everything about an event is passed along: in a join by number with what was staged, the planner might compare each
  // with each.
  await tx.execute(sql`
    INSERT INTO ledger_events (user_id, seq, kind, subject_id, actor_id, impersonator_id, received_at, captured_at,
      device_id, payload_commitment, previous_hash, hash)
    SELECT ${userId}::uuid, ${head.seq}::bigint + e.number, e.kind, e.subject_id::uuid, ${actorId}::uuid,
      ${impersonatorId}::uuid, ${receipt.receivedAt.toISOString()}::timestamptz,
      ${receipt.capturedAt?.toISOString() ?? null}::timestamptz, ${receipt.deviceId ?? null}::text, e.commitment,
      coalesce(lag(e.hash) OVER (ORDER BY e.number), ${head.hash}), e.hash
    FROM unnest(string_to_array(${lines(({ kind }) => kind)}, E'\\n'),
        string_to_array(${lines(({ subjectId }) => subjectId)}, E'\\n'),
        string_to_array(${lines(({ commitment }) => commitment)}, E'\\n'),
        string_to_array(${hashes.join("\n")}, E'\\n'))
      WITH ORDINALITY AS e(kind, subject_id, commitment, hash, number)`);
  const opened = await tx.execute(sql`
    INSERT INTO ledger_payloads (user_id, seq, salt, payload)
    SELECT user_id, ${head.seq}::bigint + number, salt, payload FROM staged_payloads
    WHERE user_id = ${userId} AND batch_id = ${batchId} ORDER BY number`);
  await tx.execute(sql`
    UPDATE ledger_heads SET seq = ${head.seq + hashes.length}, hash = ${hashes.at(-1) ?? head.hash}
    WHERE user_id = ${userId}`);
  return opened.rowCount ?? 0;
};

/** Drops at most this many staged payloads of a batch; returns how many it dropped. */
export const dropStagedPayloads = async (
  { userId }: BookOwner,
  db: Db,
  { batchId, limit }: { batchId: Id; limit: number },
): Promise<number> =>
  (
    await db.execute(sql`DELETE FROM staged_payloads WHERE user_id = ${userId} AND batch_id = ${batchId}
      AND number < (SELECT min(number) FROM staged_payloads WHERE user_id = ${userId} AND batch_id = ${batchId}) + ${limit}`)
  ).rowCount ?? 0;
