import { asc, inArray } from "drizzle-orm";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Db } from "../database.ts";

/** Tables whose files may still hold text that was erased from them. */
export const erasedText = pgTable("erased_text", {
  tableName: text("table_name").primaryKey(),
  firstErasedAt: timestamp("first_erased_at", { withTimezone: true, mode: "date" }).notNull(),
});

/** Called in the transaction that erases: a process that dies leaves either both or nothing. */
export const noteErasedText = async (tx: Db, tableNames: readonly string[], at: Date): Promise<void> => {
  if (tableNames.length === 0) return;
  await tx
    .insert(erasedText)
    .values(tableNames.toSorted().map((tableName) => ({ tableName, firstErasedAt: at })))
    .onConflictDoNothing();
};

export const readErasedText = (db: Db): Promise<(typeof erasedText.$inferSelect)[]> =>
  db.select().from(erasedText).orderBy(asc(erasedText.firstErasedAt), asc(erasedText.tableName));

/** Called before their files are rewritten: what is erased meanwhile is noted again. */
export const takeErasedText = async (db: Db, tableNames: readonly string[]): Promise<void> => {
  await db.delete(erasedText).where(inArray(erasedText.tableName, [...tableNames]));
};
