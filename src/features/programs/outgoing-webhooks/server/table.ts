import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { MessageType, Problem, Verdicts } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    messageId: uuid("message_id").notNull(),
    event: text("event").$type<MessageType>().notNull(),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
    state: text("state").$type<"waiting" | "delivered" | "failed">().notNull(),
    attempts: smallint("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    lastAttemptAt: instant("last_attempt_at"),
    answerStatus: smallint("answer_status"),
    tookMs: integer("took_ms"),
    problem: text("problem").$type<Problem>(),
    replayedAt: instant("replayed_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const toldVerdicts = pgTable("told_verdicts", {
  userId: uuid("user_id").primaryKey(),
  verdicts: jsonb("verdicts").$type<Verdicts>().notNull(),
  toldVersion: bigint("told_version", { mode: "number" }).notNull(),
  toldOn: date("told_on", { mode: "string" }).notNull(),
  seenVersion: bigint("seen_version", { mode: "number" }).notNull(),
  seenAt: instant("seen_at").notNull(),
});
export type ToldRow = typeof toldVerdicts.$inferSelect;
