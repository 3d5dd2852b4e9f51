import { eq } from "drizzle-orm";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { AppError } from "#shared/errors.ts";
import type { Db } from "../database/database.ts";

/** Stored bytes that do not match their name. They belong to no single owner: equal bytes are one file of the store. */
export const damagedBytes = pgTable("damaged_bytes", {
  sha256: text("sha256").primaryKey(),
  foundAt: timestamp("found_at", { withTimezone: true, mode: "date" }).notNull(),
});

export const insertDamage = async (db: Db, sha256: string, foundAt: Date): Promise<void> => {
  await db.insert(damagedBytes).values({ sha256, foundAt }).onConflictDoNothing();
};

export const deleteDamage = async (db: Db, sha256: string): Promise<void> => {
  await db.delete(damagedBytes).where(eq(damagedBytes.sha256, sha256));
};

/** When bytes were found not to match their name; null: no mismatch was found. */
export const findDamage = async (db: Db, sha256: string): Promise<Date | null> =>
  (await db.select().from(damagedBytes).where(eq(damagedBytes.sha256, sha256)))[0]?.foundAt ?? null;

export const fileDamaged = (): AppError => new AppError("file_damaged");

export const refuseDamaged = async (db: Db, sha256: string): Promise<void> => {
  if ((await findDamage(db, sha256)) !== null) throw fileDamaged();
};
