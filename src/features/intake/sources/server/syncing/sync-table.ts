import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BookRelation } from "#shared/access.ts";
import type { ConnectionState } from "#server/connections/connection-state.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What a sync found within its window, and what came of it. `unread`: of what it ignored, what could not be read. */
export type LastWindow = {
  startsOn: string;
  endsOn: string;
  found: number;
  proposed: number;
  ignored: number;
  unread?: number;
};

/** By which the service says that something changed there. Of its token there is only a hash. */
export type Channel = { id: string; resourceId: string; tokenHash: string; endsAt: string };

export const sourceSyncs = pgTable(
  "source_syncs",
  {
    userId: uuid("user_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    connectionId: uuid("connection_id").notNull(),
    outsideId: text("outside_id").notNull(),
    connectedAs: text("connected_as").$type<BookRelation>().notNull(),
    windowDays: integer("window_days").notNull(),
    cursor: text("cursor"),
    nextEndsAt: instant("next_ends_at"),
    nextSyncAt: instant("next_sync_at").notNull(),
    askedAt: instant("asked_at"),
    state: text("state").$type<ConnectionState>().notNull(),
    stateSince: instant("state_since").notNull(),
    problem: text("problem"),
    failures: integer("failures").notNull(),
    failingSince: instant("failing_since"),
    lastGoodAt: instant("last_good_at"),
    lastWindow: jsonb("last_window").$type<LastWindow>(),
    openRunId: uuid("open_run_id"),
    listedAt: instant("listed_at"),
    /** Names of time zones that nothing explains, and the first day of which something was left out for them. */
    unknownZones: jsonb("unknown_zones").$type<{ names: readonly string[]; since: string }>(),
    /** The next listing begins there: somebody has answered. */
    readFrom: date("read_from", { mode: "string" }),
    channel: jsonb("channel").$type<Channel>(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceId] })],
);
export type SyncRow = typeof sourceSyncs.$inferSelect;

export const sourceReferences = pgTable(
  "source_references",
  {
    userId: uuid("user_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    outsideKey: text("outside_key").notNull(),
    outsideId: text("outside_id").notNull(),
    originalStart: text("original_start").notNull(),
    etag: text("etag"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceId, table.outsideKey] })],
);
