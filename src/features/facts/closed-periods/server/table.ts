import { bigint, date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const closedWeeks = pgTable(
  "closed_weeks",
  {
    userId: uuid("user_id").notNull(),
    personId: uuid("person_id").notNull(),
    weekStart: date("week_start", { mode: "string" }).notNull(),
    id: uuid("id").notNull(),
    entryCount: integer("entry_count").notNull(),
    loggedSeconds: integer("logged_seconds").notNull(),
    setHash: text("set_hash").notNull(),
    typedName: text("typed_name").notNull(),
    statement: text("statement").notNull(),
    signedAt: timestamp("signed_at", { withTimezone: true }).notNull(),
    signedBy: uuid("signed_by").notNull(),
    eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
    amendedAt: timestamp("amended_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.personId, table.weekStart] })],
);
export type ClosedWeek = typeof closedWeeks.$inferSelect;

export const lockedYears = pgTable(
  "locked_years",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    id: uuid("id").notNull(),
    filedOn: date("filed_on", { mode: "string" }).notNull(),
    entryCount: integer("entry_count").notNull(),
    loggedSeconds: bigint("logged_seconds", { mode: "number" }).notNull(),
    headSeq: bigint("head_seq", { mode: "number" }).notNull(),
    headHash: text("head_hash").notNull(),
    lockedAt: timestamp("locked_at", { withTimezone: true }).notNull(),
    lockedBy: uuid("locked_by").notNull(),
    /** Their name at the time; null: the owner of the book did it. */
    lockedByName: text("locked_by_name"),
    eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
    amendedAt: timestamp("amended_at", { withTimezone: true }),
    /** What the rules found then, for later years; null: filed before this was kept, or its facts contradicted each other. */
    qualifyingStatus: text("qualifying_status").$type<"met" | "not_met" | "unproven">(),
    participatedIn: text("participated_in").array(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear] })],
);
export type LockedYear = typeof lockedYears.$inferSelect;

/** Every hold there ever was; a year's hold is in force while it has no `releasedAt`. */
export const legalHolds = pgTable(
  "legal_holds",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    reason: text("reason").notNull(),
    letterOn: date("letter_on", { mode: "string" }),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
    placedBy: uuid("placed_by").notNull(),
    releasedAt: timestamp("released_at", { withTimezone: true }),
    releasedBy: uuid("released_by"),
    releaseReason: text("release_reason"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type LegalHold = typeof legalHolds.$inferSelect;
