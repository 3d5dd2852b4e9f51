import { EVENT_VERSION, type SealedEvent } from "@tenure/ledger-proof";
import type { EventRow } from "./store.ts";

/** A stored event as its hash covers it. */
export const sealedEventOf = (row: EventRow): SealedEvent => ({
  version: EVENT_VERSION,
  ownerId: row.userId,
  seq: row.seq,
  kind: row.kind,
  subjectId: row.subjectId,
  actorId: row.actorId,
  impersonatorId: row.impersonatorId,
  receivedAt: row.receivedAt.toISOString(),
  capturedAt: row.capturedAt?.toISOString() ?? null,
  deviceId: row.deviceId,
  payloadCommitment: row.payloadCommitment,
  previousHash: row.previousHash,
  hash: row.hash,
});
