import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const adminLog = pgTable("admin_log", {
  seq: bigint("seq", { mode: "number" }).primaryKey(),
  id: uuid("id").notNull(),
  action: text("action").notNull(),
  actorId: uuid("actor_id"),
  onBehalfOf: uuid("on_behalf_of"),
  subjectType: text("subject_type").notNull(),
  subjectId: text("subject_id"),
  before: jsonb("before").$type<Record<string, unknown>>(),
  after: jsonb("after").$type<Record<string, unknown>>(),
  reason: text("reason"),
  address: text("address"),
  userAgent: text("user_agent"),
  requestId: text("request_id"),
  at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  /** Null: the texts of the line (`before` to `userAgent`) were erased. */
  salt: text("salt"),
  payloadCommitment: text("payload_commitment").notNull(),
  previousHash: text("previous_hash").notNull(),
  hash: text("hash").notNull(),
});
export type AdminLogRow = typeof adminLog.$inferSelect;

export const adminLogHead = pgTable("admin_log_head", {
  isOnly: boolean("is_only").primaryKey().default(true),
  seq: bigint("seq", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
});
