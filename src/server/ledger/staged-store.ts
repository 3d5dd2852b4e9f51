import { sql } from "drizzle-orm";
import type { BookOwner, Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { CommittedDraft, Receipt } from "./append-events.ts";
import type { LedgerHead } from "./store.ts";

type Batch = { batchId: Id; after: number; committed: readonly CommittedDraft[] };

/** Events of a batch beside the chain, numbered from the one after `after`. */
export const insertStaged = async (
  { userId }: BookOwner,
  tx: Db,
  { batchId, after, committed }: Batch,
): Promise<void> => {
  const heads = committed.map(({ kind, subjectId, commitment }) => ({ kind, subjectId, commitment }));
  const salts = committed.map(({ salt }) => salt).join("\n");
  const payloads = committed.map(({ canonical }) => canonical).join("\n");
  // Canonical form has no line break; JSON in JSON would be escaped and read twice.
  await tx.execute(sql`
    INSERT INTO staged_events (user_id, batch_id, number, kind, subject_id, payload_commitment, salt, payload)
    SELECT ${userId}::uuid, ${batchId}::uuid, ${after}::int + p.line, e.head->>'kind', (e.head->>'subjectId')::uuid,
      e.head->>'commitment', p.salt, p.payload
    FROM unnest(string_to_array(${salts}, E'\\n'), string_to_array(${payloads}, E'\\n'))
        WITH ORDINALITY AS p(salt, payload, line)
      JOIN json_array_elements(${JSON.stringify(heads)}::json) WITH ORDINALITY AS e(head, line) USING (line)`);
};

type Appended = { batchId: Id; head: LedgerHead; hashes: readonly string[]; receipt: Receipt };

/** Moves a whole batch into the chain after its locked head. Gives the number of events. */
export const appendBatch = async (
  { userId, actorId, impersonatorId }: Writer,
  tx: Db,
  { batchId, head, hashes, receipt }: Appended,
): Promise<number> => {
  const appended = await tx.execute(sql`
    INSERT INTO ledger_events (user_id, seq, kind, subject_id, actor_id, impersonator_id, received_at, captured_at,
      device_id, payload_commitment, previous_hash, hash)
    SELECT s.user_id, ${head.seq}::bigint + s.number, s.kind, s.subject_id, ${actorId}::uuid, ${impersonatorId}::uuid,
      ${receipt.receivedAt.toISOString()}::timestamptz, ${receipt.capturedAt?.toISOString() ?? null}::timestamptz,
      ${receipt.deviceId ?? null}::text, s.payload_commitment,
      coalesce(lag(h.hash) OVER (ORDER BY s.number), ${head.hash}), h.hash
    FROM staged_events s
      JOIN unnest(string_to_array(${hashes.join("\n")}, E'\\n')) WITH ORDINALITY AS h(hash, number) USING (number)
    WHERE s.user_id = ${userId} AND s.batch_id = ${batchId}
    ORDER BY s.number`);
  await tx.execute(sql`
    INSERT INTO ledger_payloads (user_id, seq, salt, payload)
    SELECT user_id, ${head.seq}::bigint + number, salt, payload FROM staged_events
    WHERE user_id = ${userId} AND batch_id = ${batchId} ORDER BY number`);
  await tx.execute(sql`
    UPDATE ledger_heads SET seq = ${head.seq + hashes.length}, hash = ${hashes.at(-1) ?? head.hash}
    WHERE user_id = ${userId}`);
  return appended.rowCount ?? 0;
};

/** At most so many staged events of a batch are dropped; gives how many were. */
export const dropStagedEvents = async (
  { userId }: BookOwner,
  db: Db,
  { batchId, limit }: { batchId: Id; limit: number },
): Promise<number> =>
  (
    await db.execute(sql`DELETE FROM staged_events WHERE user_id = ${userId} AND batch_id = ${batchId}
      AND number < (SELECT min(number) FROM staged_events WHERE user_id = ${userId} AND batch_id = ${batchId}) + ${limit}`)
  ).rowCount ?? 0;
