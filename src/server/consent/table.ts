import { customType, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** `sign_in`: nobody is signed in. `link`: the service shall sign them in from now on. `connect`: we may read there. */
export type ConsentPurpose = "sign_in" | "link" | "connect";

export const consentVisits = pgTable("consent_visits", {
  tokenHash: bytea("token_hash").primaryKey(),
  userId: uuid("user_id"),
  purpose: text("purpose").$type<ConsentPurpose>().notNull(),
  service: text("service").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});
