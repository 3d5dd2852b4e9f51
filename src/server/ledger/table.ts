import type { EventKind } from "@tenure/ledger-proof";
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const ledgerHeads = pgTable("ledger_heads", {
  userId: uuid("user_id").primaryKey(),
  seq: bigint("seq", { mode: "number" }).notNull().default(0),
  hash: text("hash").notNull(),
});

export const ledgerEvents = pgTable(
  "ledger_events",
  {
    userId: uuid("user_id").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    kind: text("kind").$type<EventKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    actorId: uuid("actor_id").notNull(),
    impersonatorId: uuid("impersonator_id"),
    receivedAt: instant("received_at").notNull(),
    capturedAt: instant("captured_at"),
    deviceId: text("device_id"),
    payloadCommitment: text("payload_commitment").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
);

export const ledgerPayloads = pgTable(
  "ledger_payloads",
  {
    userId: uuid("user_id").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    salt: text("salt").notNull(),
    payload: text("payload").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
);

/** The contents of a batch's events that are not in the chain yet. */
export const stagedPayloads = pgTable(
  "staged_payloads",
  {
    userId: uuid("user_id").notNull(),
    batchId: uuid("batch_id").notNull(),
    number: integer("number").notNull(),
    salt: text("salt").notNull(),
    payload: text("payload").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.batchId, table.number] })],
);
