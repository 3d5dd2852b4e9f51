import { and, asc, count, eq, isNotNull, isNull, lte, ne } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { exchangeReminders as reminders, type ReminderRow } from "../table.ts";

/** The people who get reminders have no account: a row is found only by the secret of its link. */
export const findReminders = async (db: Db, tokenHash: Buffer): Promise<ReminderRow | undefined> =>
  (await db.select().from(reminders).where(eq(reminders.tokenHash, tokenHash)))[0];

export type NewReminders = Pick<ReminderRow, "id" | "tokenHash" | "email" | "deadlines" | "createdAt" | "nextOn">;

export const insertReminders = async (db: Db, row: NewReminders): Promise<void> => {
  await db.insert(reminders).values(row);
};

export const countWaiting = async (db: Db): Promise<number> =>
  (await db.select({ waiting: count() }).from(reminders).where(isNull(reminders.confirmedAt)))[0]?.waiting ?? 0;

export const confirmReminders = async (tx: Db, { id, email }: ReminderRow, at: Date): Promise<void> => {
  await tx
    .delete(reminders)
    .where(and(eq(reminders.email, email), isNotNull(reminders.confirmedAt), ne(reminders.id, id)));
  await tx
    .update(reminders)
    .set({ confirmedAt: at })
    .where(and(eq(reminders.id, id), isNull(reminders.confirmedAt)));
};

export const deleteReminders = async (db: Db, id: Id): Promise<void> => {
  await db.delete(reminders).where(eq(reminders.id, id));
};

export const forgetWaitingReminders = async (db: Db, madeBefore: Date): Promise<void> => {
  await db.delete(reminders).where(and(isNull(reminders.confirmedAt), lte(reminders.createdAt, madeBefore)));
};

const isDue = (today: CivilDate) => and(isNotNull(reminders.confirmedAt), lte(reminders.nextOn, today));

export const readDueReminders = (
  db: Db,
  today: CivilDate,
  limit: number,
): Promise<Pick<ReminderRow, "id" | "nextOn">[]> =>
  db
    .select({ id: reminders.id, nextOn: reminders.nextOn })
    .from(reminders)
    .where(isDue(today))
    .orderBy(asc(reminders.nextOn), asc(reminders.id))
    .limit(limit);

/** The reminder whose mail for that day has not gone out; undefined if it has, or if its reader stopped them. */
export const findReminderOf = async (db: Db, id: Id, nextOn: CivilDate): Promise<ReminderRow | undefined> =>
  (
    await db
      .select()
      .from(reminders)
      .where(and(eq(reminders.id, id), eq(reminders.nextOn, nextOn), isNotNull(reminders.confirmedAt)))
  )[0];

/** Makes the link in the mail now going out the one that works: after a change of the secret it is a different one. */
export const keepToken = async (db: Db, id: Id, tokenHash: Buffer): Promise<void> => {
  await db.update(reminders).set({ tokenHash }).where(eq(reminders.id, id));
};

/** The mail for the day is done; the next one is for another day. */
export const moveOn = async (db: Db, id: Id, nextOn: CivilDate): Promise<void> => {
  await db.update(reminders).set({ nextOn }).where(eq(reminders.id, id));
};
