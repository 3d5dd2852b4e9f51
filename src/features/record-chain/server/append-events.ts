import { hash, randomBytes } from "node:crypto";
import {
  canonicalizePayload,
  commitPayload,
  type EventKind,
  GENESIS_HASH,
  type JsonValue,
  type SealedEvent,
  sealEvent,
} from "@tenure/ledger-proof";
import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

export type LedgerDraft = { kind: EventKind; subjectId: Id; payload: JsonValue };

export type Receipt = {
  receivedAt: Date;
  /** What the device says of when it was captured; claimed, not proved. */
  capturedAt?: Date | null;
  deviceId?: string | null;
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/**
 * Appends events to the owner's chain inside the caller's transaction. The head row is locked until that transaction
 * ends, so sequence numbers have no gap. Call it after the checks and before the commit.
 */
export const appendEvents = async (
  scope: Scope,
  tx: Db,
  drafts: readonly LedgerDraft[],
  receipt: Receipt,
): Promise<SealedEvent[]> => {
  if (drafts.length === 0) return [];
  const head = await lockHead(scope, tx);
  const events: SealedEvent[] = [];
  const payloads: { seq: number; salt: string; payload: string }[] = [];
  let previous = head.seq === 0 ? null : { ownerId: scope.userId, ...head };
  for (const { kind, subjectId, payload } of drafts) {
    const salt = randomBytes(32).toString("hex");
    const event = sealEvent(
      {
        ownerId: scope.userId,
        kind,
        subjectId,
        actorId: scope.actorId,
        impersonatorId: scope.impersonatorId,
        receivedAt: receipt.receivedAt.toISOString(),
        capturedAt: receipt.capturedAt?.toISOString() ?? null,
        deviceId: receipt.deviceId ?? null,
        payloadCommitment: commitPayload(payload, salt, sha256),
      },
      previous,
      sha256,
    );
    events.push(event);
    payloads.push({ seq: event.seq, salt, payload: canonicalizePayload(payload) });
    previous = event;
  }
  await writeEvents(scope, tx, events, payloads);
  return events;
};

/** Makes the head on an owner's first event; in either case the row stays locked until the transaction ends. */
const lockHead = async (scope: Scope, tx: Db): Promise<{ seq: number; hash: string }> => {
  const result = await tx.execute<{ seq: number; hash: string }>(sql`
    INSERT INTO ledger_heads (user_id, seq, hash) VALUES (${scope.userId}, 0, ${GENESIS_HASH})
    ON CONFLICT (user_id) DO UPDATE SET seq = ledger_heads.seq
    RETURNING seq, hash`);
  const row = result.rows[0];
  if (!row) throw new Error("the owner's head could not be locked");
  return { seq: Number(row.seq), hash: row.hash };
};

const writeEvents = async (
  scope: Scope,
  tx: Db,
  events: readonly SealedEvent[],
  payloads: readonly object[],
): Promise<void> => {
  const last = events.at(-1);
  if (!last) return;
  await tx.execute(sql`
    WITH appended AS (
      INSERT INTO ledger_events (user_id, seq, kind, subject_id, actor_id, impersonator_id, received_at, captured_at,
        device_id, payload_commitment, previous_hash, hash)
      SELECT ${scope.userId}::uuid, e."seq", e."kind", e."subjectId", e."actorId", e."impersonatorId", e."receivedAt",
        e."capturedAt", e."deviceId", e."payloadCommitment", e."previousHash", e."hash"
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e("seq" bigint, "kind" text, "subjectId" uuid,
        "actorId" uuid, "impersonatorId" uuid, "receivedAt" timestamptz, "capturedAt" timestamptz, "deviceId" text,
        "payloadCommitment" text, "previousHash" text, "hash" text)
    ), opened AS (
      INSERT INTO ledger_payloads (user_id, seq, salt, payload)
      SELECT ${scope.userId}::uuid, p."seq", p."salt", p."payload"
      FROM jsonb_to_recordset(${JSON.stringify(payloads)}::jsonb) AS p("seq" bigint, "salt" text, "payload" text)
    )
    UPDATE ledger_heads SET seq = ${last.seq}, hash = ${last.hash} WHERE user_id = ${scope.userId}`);
};
