import { eq, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { nextLook } from "../rules.ts";
import { reminderLooks, remindersGiven } from "./table.ts";

/** Books that were never looked at get their first look next morning. */
export const beginLooks = async (tx: Db, now: Date, limit: number): Promise<void> => {
  const { rows: fresh } = await tx.execute<{ userId: Id; timeZone: string }>(sql`
    SELECT u.id AS "userId", u.time_zone AS "timeZone" FROM users u
    WHERE NOT EXISTS (SELECT 1 FROM reminder_looks l WHERE l.user_id = u.id) LIMIT ${limit}`);
  if (fresh.length === 0) return;
  const rows = fresh.map(({ userId, timeZone }) => ({ userId, nextAt: nextLook(timeZone, now) }));
  await tx.insert(reminderLooks).values(rows).onConflictDoNothing();
};

export type DueBook = { userId: Id; timeZone: string; openedAt: string; isLeaving: boolean };

/** Books whose morning has come, locked; those that another process is looking at are left out. */
export const readDueBooks = async (tx: Db, now: Date, limit: number): Promise<DueBook[]> => {
  const { rows } = await tx.execute<DueBook>(sql`
    SELECT u.id AS "userId", u.time_zone AS "timeZone", u.created_at AS "openedAt",
      (u.status <> 'active' OR u.scheduled_deletion_at IS NOT NULL) AS "isLeaving"
    FROM reminder_looks l JOIN users u ON u.id = l.user_id
    WHERE l.next_at <= ${now.toISOString()}::timestamptz
    ORDER BY l.next_at LIMIT ${limit} FOR UPDATE OF l SKIP LOCKED`);
  return rows;
};

export const moveLook = async (tx: Db, userId: Id, nextAt: Date): Promise<void> => {
  await tx.update(reminderLooks).set({ nextAt }).where(eq(reminderLooks.userId, userId));
};

/** False if it was given before. */
export const noteGiven = async ({ userId }: BookOwner, tx: Db, name: string, givenAt: Date): Promise<boolean> => {
  const rows = await tx
    .insert(remindersGiven)
    .values({ userId, name, givenAt })
    .onConflictDoNothing()
    .returning({ name: remindersGiven.name });
  return rows.length > 0;
};
