import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BookRelation } from "#shared/access.ts";
import type { HeldReason } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const mailAddresses = pgTable(
  "mail_addresses",
  {
    userId: uuid("user_id").notNull(),
    memberId: uuid("member_id").notNull(),
    token: text("token").notNull(),
    madeAs: text("made_as").$type<BookRelation>().notNull(),
    madeAt: instant("made_at").notNull(),
    lastMailAt: instant("last_mail_at"),
    turnedAway: integer("turned_away").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.memberId] })],
);
export type MailAddressRow = typeof mailAddresses.$inferSelect;

export const heldMails = pgTable(
  "held_mails",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    memberId: uuid("member_id").notNull(),
    mailId: text("mail_id").notNull(),
    fromAddress: text("from_address"),
    subject: text("subject").notNull(),
    reasons: text("reasons").array().$type<HeldReason[]>().notNull(),
    /** What it says. */
    sealed: text("sealed").notNull(),
    /** What is proposed once it is added. */
    sealedMails: text("sealed_mails").notNull(),
    keyId: text("key_id").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type HeldMailRow = typeof heldMails.$inferSelect;
