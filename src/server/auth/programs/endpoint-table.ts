import { bigint, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PausedWhy, WebhookEvent } from "#shared/events/webhook-events.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Addresses to which a book tells what happens in it (`src/features/programs/outgoing-webhooks`). */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    address: text("address").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** `EndpointSecrets`. */
    sealed: text("sealed").notNull(),
    keyId: text("key_id").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Who last said that it is sent there: by setting the address or turning it on. */
    setBy: uuid("set_by").notNull(),
    setAt: instant("set_at").notNull(),
    beganAt: instant("began_at").notNull(),
    pausedAt: instant("paused_at"),
    pausedWhy: text("paused_why").$type<PausedWhy>(),
    failingSince: instant("failing_since"),
    heldUntil: instant("held_until"),
    readTo: instant("read_to").notNull(),
    readVersion: bigint("read_version", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type EndpointRow = typeof webhookEndpoints.$inferSelect;
