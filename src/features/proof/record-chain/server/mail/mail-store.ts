import { and, desc, eq, isNotNull, isNull, max } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type MailSettingsRow, recordMails, recordMailSettings, recordMailStops } from "../table.ts";

export const findMailSettings = async (book: BookOwner, db: Db): Promise<MailSettingsRow | undefined> =>
  (await db.select().from(recordMailSettings).where(eq(recordMailSettings.userId, book.userId)))[0];

type MailSettings = Partial<Omit<MailSettingsRow, "userId">> & { updatedAt: Date };

export const saveMailSettings = async (book: BookOwner, tx: Db, row: MailSettings): Promise<void> => {
  await tx
    .insert(recordMailSettings)
    .values({ userId: book.userId, ...row })
    .onConflictDoUpdate({ target: recordMailSettings.userId, set: row });
};

/** Ends the owner's own mails. Other settings saved at the same moment stay. */
export const endOwnMails = async ({ userId }: BookOwner, tx: Db, updatedAt: Date): Promise<void> => {
  const ended = { isOn: false, updatedAt };
  await tx
    .insert(recordMailSettings)
    .values({ userId, ...ended })
    .onConflictDoUpdate({ target: recordMailSettings.userId, set: ended });
};

export const isStoppedAddress = async (book: BookOwner, db: Db, addressHash: Buffer): Promise<boolean> => {
  const rows = await db
    .select({ at: recordMailStops.stoppedAt })
    .from(recordMailStops)
    .where(and(eq(recordMailStops.userId, book.userId), eq(recordMailStops.addressHash, addressHash)));
  return rows.length > 0;
};

export const readLastStop = async (book: BookOwner, db: Db): Promise<Date | null> => {
  const [row] = await db
    .select({ at: max(recordMailStops.stoppedAt) })
    .from(recordMailStops)
    .where(eq(recordMailStops.userId, book.userId));
  return row?.at ?? null;
};

/** Makes the stop link in the mail being sent the one that works: once the secret changes, the link is different. */
export const keepStopToken = async (book: BookOwner, db: Db, adviserId: Id, tokenHash: Buffer): Promise<void> => {
  await db
    .update(recordMailSettings)
    .set({ adviserTokenHash: tokenHash })
    .where(and(eq(recordMailSettings.userId, book.userId), eq(recordMailSettings.adviserId, adviserId)));
};

/** Finds who named an adviser, by the token of the stop link: the one lookup here that does not know the owner. */
export const findAdviserByToken = async (db: Db, tokenHash: Buffer): Promise<MailSettingsRow | undefined> =>
  (
    await db.select().from(recordMailSettings).where(eq(recordMailSettings.adviserTokenHash, tokenHash)).for("update")
  )[0];

export const findStopByToken = async (db: Db, tokenHash: Buffer): Promise<BookOwner | undefined> =>
  (
    await db
      .select({ userId: recordMailStops.userId })
      .from(recordMailStops)
      .where(eq(recordMailStops.tokenHash, tokenHash))
      .limit(1)
  )[0];

type Stop = { addressHash: Buffer; tokenHash: Buffer; stoppedAt: Date };

export const insertStop = async (book: BookOwner, tx: Db, stop: Stop): Promise<void> => {
  await tx
    .insert(recordMailStops)
    .values({ userId: book.userId, ...stop })
    .onConflictDoNothing();
};

export type SentMail = { recipient: "owner" | "adviser"; adviserId: Id | null; seq: number; at: Date };

/** The last mail that went out to the owner, and to this adviser. */
export const readLastMail = async (
  book: BookOwner,
  db: Db,
  { recipient, adviserId }: Pick<SentMail, "recipient" | "adviserId">,
): Promise<SentMail | null> => {
  const [row] = await db
    .select()
    .from(recordMails)
    .where(
      and(
        eq(recordMails.userId, book.userId),
        eq(recordMails.recipient, recipient),
        adviserId === null ? undefined : eq(recordMails.adviserId, adviserId),
        isNotNull(recordMails.sentAt),
      ),
    )
    .orderBy(desc(recordMails.sentAt))
    .limit(1);
  return row?.sentAt ? { recipient, adviserId: row.adviserId, seq: row.seq, at: row.sentAt } : null;
};

export type NewMail = Pick<typeof recordMails.$inferSelect, "week" | "recipient" | "adviserId" | "seq" | "hash">;

/** False: this week's mail to this recipient is already written down. */
export const insertMail = async (book: BookOwner, tx: Db, mail: NewMail): Promise<boolean> => {
  const inserted = await tx
    .insert(recordMails)
    .values({ userId: book.userId, ...mail })
    .onConflictDoNothing()
    .returning({ week: recordMails.week });
  return inserted.length > 0;
};

type MailKey = BookOwner & Pick<NewMail, "week" | "recipient">;

/** Mails of a week that were written down and have not gone out. */
export const readUnsent = (db: Db, week: string): Promise<MailKey[]> =>
  db
    .select({ userId: recordMails.userId, week: recordMails.week, recipient: recordMails.recipient })
    .from(recordMails)
    .where(and(eq(recordMails.week, week), isNull(recordMails.sentAt)));

/** Does nothing if it has gone out in the meantime. */
export const deleteUnsent = async (db: Db, { userId, week, recipient }: MailKey): Promise<void> => {
  const ofMail = and(eq(recordMails.week, week), eq(recordMails.recipient, recipient));
  await db.delete(recordMails).where(and(eq(recordMails.userId, userId), ofMail, isNull(recordMails.sentAt)));
};

export const noteSent = async (
  book: BookOwner,
  tx: Db,
  { week, recipient }: Pick<NewMail, "week" | "recipient">,
  sentAt: Date,
): Promise<void> => {
  const ofMail = and(eq(recordMails.week, week), eq(recordMails.recipient, recipient));
  await tx
    .update(recordMails)
    .set({ sentAt })
    .where(and(eq(recordMails.userId, book.userId), ofMail));
};
