import { bigint, customType, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const affiliateCredentials = pgTable("affiliate_credentials", {
  affiliateId: uuid("affiliate_id").primaryKey(),
  passwordHash: text("password_hash").notNull(),
  passwordAt: instant("password_at").notNull(),
  sealed: text("sealed"),
  keyId: text("key_id"),
  confirmedAt: instant("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});
export type CredentialsRow = typeof affiliateCredentials.$inferSelect;

export const affiliateRecoveryCodes = pgTable(
  "affiliate_recovery_codes",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    codeHash: bytea("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.codeHash] })],
);
