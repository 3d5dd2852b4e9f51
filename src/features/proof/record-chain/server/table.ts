import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const transparencyRoots = pgTable("transparency_roots", {
  day: date("day", { mode: "string" }).primaryKey(),
  root: text("root").notNull(),
  leafCount: integer("leaf_count").notNull(),
  madeAt: instant("made_at").notNull(),
  cutOff: instant("cut_off"),
});

export const transparencyReceipts = pgTable(
  "transparency_receipts",
  {
    userId: uuid("user_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    leafIndex: integer("leaf_index").notNull(),
    salt: text("salt").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    path: text("path").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const transparencyTimeStamps = pgTable("transparency_time_stamps", {
  day: date("day", { mode: "string" }).primaryKey(),
  token: bytea("token").notNull(),
  stampedAt: instant("stamped_at").notNull(),
  authority: text("authority").notNull(),
  receivedAt: instant("received_at").notNull(),
});
export type TimeStampRow = typeof transparencyTimeStamps.$inferSelect;

export const transparencyTimeStampTries = pgTable("transparency_time_stamp_tries", {
  day: date("day", { mode: "string" }).primaryKey(),
  tries: integer("tries").notNull(),
  problem: text("problem"),
});

export const recordMailSettings = pgTable("record_mail_settings", {
  userId: uuid("user_id").primaryKey(),
  isOn: boolean("is_on").notNull().default(true),
  adviserEmail: text("adviser_email"),
  adviserId: uuid("adviser_id"),
  adviserTokenHash: bytea("adviser_token_hash"),
  updatedAt: instant("updated_at").notNull(),
});
export type MailSettingsRow = typeof recordMailSettings.$inferSelect;

export const recordMailStops = pgTable(
  "record_mail_stops",
  {
    userId: uuid("user_id").notNull(),
    addressHash: bytea("address_hash").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    stoppedAt: instant("stopped_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);

export const recordMails = pgTable(
  "record_mails",
  {
    userId: uuid("user_id").notNull(),
    week: text("week").notNull(),
    recipient: text("recipient").$type<"owner" | "adviser">().notNull(),
    adviserId: uuid("adviser_id"),
    seq: bigint("seq", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week, table.recipient] })],
);
