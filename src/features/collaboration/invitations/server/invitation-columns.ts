import { text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { InvitationStatus } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What every invitation says of itself, whatever table it stands in. */
export const invitationColumns = () => ({
  email: text("email").notNull(),
  /** A withdrawn invitation is `expired` too. */
  status: text("status").$type<InvitationStatus>().notNull().default("pending"),
  createdAt: instant("created_at").notNull(),
  sentAt: instant("sent_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  acceptedBy: uuid("accepted_by"),
  acceptedAt: instant("accepted_at"),
  revokedAt: instant("revoked_at"),
});
