import { and, asc, count, eq, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { exchangeReminders as reminders, type ReminderRow } from "../table.ts";

/** Whoever gets reminders has no account: a row is found by the secret of its link alone. */
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

const isFree = (now: Date) => or(isNull(reminders.claimedUntil), lte(reminders.claimedUntil, now));
const isDue = (today: CivilDate, now: Date) =>
  and(isNotNull(reminders.confirmedAt), lte(reminders.nextOn, today), isFree(now));

export type DueWhen = { today: CivilDate; now: Date };

export const readDueReminders = async (db: Db, { today, now }: DueWhen, limit: number): Promise<Id[]> =>
  (
    await db
      .select({ id: reminders.id })
      .from(reminders)
      .where(isDue(today, now))
      .orderBy(asc(reminders.nextOn), asc(reminders.id))
      .limit(limit)
  ).map(({ id }) => id);

/** The right to send one mail until an instant, and whom it goes to; undefined if somebody else has it or sent it. */
export const claimReminder = async (
  db: Db,
  id: Id,
  { today, now }: DueWhen,
  claim: { claimedUntil: Date; tokenHash: Buffer },
): Promise<ReminderRow | undefined> =>
  (
    await db
      .update(reminders)
      .set({ ...claim, doubtfulTries: sql`${reminders.doubtfulTries} + 1` })
      .where(and(eq(reminders.id, id), isDue(today, now)))
      .returning()
  )[0];

/** The mail of the day is done with; the next one is of another day. */
export const moveOn = async (db: Db, id: Id, nextOn: CivilDate): Promise<void> => {
  await db.update(reminders).set({ nextOn, claimedUntil: null, doubtfulTries: 0 }).where(eq(reminders.id, id));
};

/** The mail surely did not go out: nobody touches it until an instant. */
export const tryLater = async (db: Db, id: Id, retryAt: Date): Promise<void> => {
  await db
    .update(reminders)
    .set({ claimedUntil: retryAt, doubtfulTries: sql`${reminders.doubtfulTries} - 1` })
    .where(eq(reminders.id, id));
};
