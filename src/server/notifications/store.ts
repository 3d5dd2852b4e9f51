import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { OrganizationSetting, OrganizationSettings } from "#shared/plan/organization-settings.ts";
import { type UserRow, users } from "../accounts/table.ts";
import { ORGANIZATION_SETTINGS } from "../auth/book-read-model.ts";
import { bookMembers } from "../auth/book-members-table.ts";
import type { BookOwner } from "../auth/scope.ts";
import { asOneParameter } from "../database/any-of.ts";
import type { Db } from "../database/database.ts";
import { type EventRow, userActivityLogs } from "../events/table.ts";
import { DEFAULT_PREFERENCE, type Preference } from "./decide-notification.ts";
import { nextWeeklyClose, type WeeklyClose } from "./weekly-close.ts";
import { type DeliveryState, notificationDeliveries, notificationPreferences } from "./table.ts";

export type FoundReader = Pick<UserRow, "id" | "email" | "firstName" | "timeZone"> & {
  /** Their address is confirmed, and their account is not suspended. */
  mayBeMailed: boolean;
  preference: Preference;
};

/**
 * A person and what they want to hear of: what they said, otherwise what they chose when they began, otherwise the
 * defaults.
 */
export const findReader = async (db: Db, userId: Id): Promise<FoundReader | null> => {
  const [row] = await db
    .select({ user: users, said: notificationPreferences })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId));
  // People who are leaving want no reminders.
  if (!row || row.user.scheduledDeletionAt !== null) return null;
  const { id, email, firstName, timeZone, emailVerifiedAt, status, onboardingProfile } = row.user;
  const { notificationFrequency: frequency, emailContentPreference: content } = onboardingProfile?.preferences ?? {};
  const chosen = { ...(frequency ? { frequency } : {}), ...(content ? { content } : {}) };
  const preference = row.said ? preferenceOf(row.said) : { ...DEFAULT_PREFERENCE, ...chosen };
  const mayBeMailed = emailVerifiedAt !== null && status === "active";
  return { id, email, firstName, timeZone, mayBeMailed, preference };
};

/** Who advises a book at this moment. */
export const readAdvisers = async ({ userId }: BookOwner, db: Db): Promise<Id[]> => {
  const rows = await db
    .select({ memberId: bookMembers.memberId })
    .from(bookMembers)
    .where(and(eq(bookMembers.userId, userId), eq(bookMembers.relation, "adviser")));
  return rows.map(({ memberId }) => memberId);
};

/**
 * The people of the organization that a book is shared with, unless it has switched this off for them. Of those whom its
 * owner let in by name too, the ones who read all of it.
 */
export const readFirmReaders = async ({ userId }: BookOwner, db: Db, setting: OrganizationSetting): Promise<Id[]> => {
  const { rows } = await db.execute<{ id: Id; settings: OrganizationSettings }>(sql`
    SELECT m.member_id AS id, ${ORGANIZATION_SETTINGS} AS settings
    FROM book_readers m JOIN organizations o ON o.id = m.shared_with
    WHERE m.user_id = ${userId} AND m.relation IN ('adviser', 'reader', 'admin') ORDER BY m.member_id`);
  return rows.filter(({ settings }) => settings[setting]).map(({ id }) => id);
};

/** The spouse, who approves all, and the managers who may approve at one of these properties. */
export const readApprovers = async (
  { userId }: BookOwner,
  db: Db,
  propertyIds: readonly Id[],
): Promise<{ spouses: Id[]; managers: Id[] }> => {
  const { rows } = await db.execute<{ id: Id; relation: string }>(sql`
    SELECT member_id AS id, relation FROM book_members WHERE user_id = ${userId} AND (relation = 'admin'
      OR (relation = 'manager' AND may_approve AND editing_properties && ${asOneParameter(propertyIds)}))
    ORDER BY member_id`);
  const ids = (isSpouse: boolean) =>
    rows.filter(({ relation }) => (relation === "admin") === isSpouse).map(({ id }) => id);
  return { spouses: ids(true), managers: ids(false) };
};

/** The books in which something waits for a reader. */
export const readBooksWaitingFor = async (db: Db, readerId: Id): Promise<Id[]> => {
  const rows = await db
    .selectDistinct({ userId: notificationDeliveries.userId })
    .from(notificationDeliveries)
    .where(and(eq(notificationDeliveries.readerId, readerId), eq(notificationDeliveries.state, "waiting")));
  return rows.map(({ userId }) => userId);
};

/** A clock time without the seconds that the database adds. */
const minutes = (time: string): string => time.slice(0, 5);

type Said = Pick<typeof notificationPreferences.$inferSelect, "weeklyCloseDay" | "weeklyCloseTime">;

const weeklyCloseOf = ({ weeklyCloseDay: day, weeklyCloseTime: time }: Said): WeeklyClose | null =>
  day === null || time === null ? null : { day, time: minutes(time) };

const preferenceOf = (said: typeof notificationPreferences.$inferSelect): Preference => {
  const { frequency, content, quietFrom: from, quietTo: to, idleDays, stoppedAt } = said;
  const quietHours = from !== null && to !== null ? { from: minutes(from), to: minutes(to) } : null;
  return { frequency, content, quietHours, weeklyClose: weeklyCloseOf(said), idleDays, isStopped: stoppedAt !== null };
};

/** Ends all reminders of a person, or starts them again; their other choices stay. */
export const setStopped = async (db: Db, userId: Id, stoppedAt: Date | null, at: Date): Promise<void> => {
  const preference = (await findReader(db, userId))?.preference ?? DEFAULT_PREFERENCE;
  await db
    .insert(notificationPreferences)
    .values({ userId, ...columnsOf(preference), stoppedAt, updatedAt: at })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { stoppedAt, updatedAt: at } });
};

const columnsOf = ({ frequency, content, quietHours, idleDays }: Preference) => ({
  frequency,
  content: [...content],
  quietFrom: quietHours?.from ?? null,
  quietTo: quietHours?.to ?? null,
  idleDays,
});

type Saving = { userId: Id; timeZone: string; preference: Preference; at: Date };

/** Saves all choices of a person. Ending reminders twice is the same as ending them once. */
export const savePreference = async (db: Db, { userId, timeZone, preference, at }: Saving): Promise<void> => {
  const { weeklyClose, isStopped } = preference;
  const said = {
    ...columnsOf(preference),
    weeklyCloseDay: weeklyClose?.day ?? null,
    weeklyCloseTime: weeklyClose?.time ?? null,
    weeklyCloseNextAt: weeklyClose && nextWeeklyClose(weeklyClose, timeZone, at),
    updatedAt: at,
  };
  const stillStopped = sql`coalesce(${notificationPreferences.stoppedAt}, ${at.toISOString()}::timestamptz)`;
  await db
    .insert(notificationPreferences)
    .values({ userId, ...said, stoppedAt: isStopped ? at : null })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: { ...said, stoppedAt: isStopped ? stillStopped : null },
    });
};

type DueClose = { userId: Id; timeZone: string; weeklyClose: WeeklyClose };

/** People whose time to sign has come, locked; not those who get no reminders anyway. */
export const readDueWeeklyCloses = async (tx: Db, now: Date, limit: number): Promise<DueClose[]> => {
  const rows = await tx
    .select({ said: notificationPreferences, timeZone: users.timeZone })
    .from(notificationPreferences)
    .innerJoin(users, eq(users.id, notificationPreferences.userId))
    .where(and(lte(notificationPreferences.weeklyCloseNextAt, now), isNull(users.scheduledDeletionAt)))
    .orderBy(asc(notificationPreferences.weeklyCloseNextAt))
    .limit(limit)
    .for("update", { of: notificationPreferences });
  return rows.flatMap(({ said, timeZone }) => {
    const weeklyClose = weeklyCloseOf(said);
    return weeklyClose ? [{ userId: said.userId, timeZone, weeklyClose }] : [];
  });
};

export const moveWeeklyClose = async (tx: Db, userId: Id, weeklyCloseNextAt: Date): Promise<void> => {
  await tx.update(notificationPreferences).set({ weeklyCloseNextAt }).where(eq(notificationPreferences.userId, userId));
};

type NewDelivery = { eventId: Id; readerId: Id; mailAt: Date };

/** An event becomes one reminder for one reader, however often its subscriber runs. */
export const insertDelivery = async ({ userId }: BookOwner, tx: Db, delivery: NewDelivery): Promise<void> => {
  await tx
    .insert(notificationDeliveries)
    .values({ userId, ...delivery, state: "waiting" })
    .onConflictDoNothing();
};

const isDue = (until: Date) =>
  and(eq(notificationDeliveries.state, "waiting"), lte(notificationDeliveries.mailAt, until));

const ofReader = ({ userId }: BookOwner, readerId: Id) =>
  and(eq(notificationDeliveries.userId, userId), eq(notificationDeliveries.readerId, readerId));

/** Moves a waiting reminder to another instant. */
export const moveDelivery = async (
  book: BookOwner,
  tx: Db,
  { mailAt, eventId, readerId }: NewDelivery,
): Promise<void> => {
  await tx
    .update(notificationDeliveries)
    .set({ mailAt })
    .where(and(ofReader(book, readerId), eq(notificationDeliveries.eventId, eventId)));
};

/** What waits for a reader up to an instant, oldest first. */
export const readDue = (
  book: BookOwner,
  db: Db,
  { readerId, until }: { readerId: Id; until: Date },
): Promise<EventRow[]> =>
  db
    .select({ event: userActivityLogs })
    .from(notificationDeliveries)
    .innerJoin(
      userActivityLogs,
      and(
        eq(userActivityLogs.userId, notificationDeliveries.userId),
        eq(userActivityLogs.id, notificationDeliveries.eventId),
      ),
    )
    .where(and(ofReader(book, readerId), isDue(until)))
    .orderBy(asc(userActivityLogs.at), asc(userActivityLogs.id))
    .then((rows) => rows.map(({ event }) => event));

/** Readers of every book for whom something waits up to an instant. */
export const readReadersDue = (db: Db, until: Date, limit: number): Promise<{ userId: Id; readerId: Id }[]> =>
  db
    .selectDistinct({ userId: notificationDeliveries.userId, readerId: notificationDeliveries.readerId })
    .from(notificationDeliveries)
    .where(isDue(until))
    .limit(limit);

type Settlement = { readerId: Id; eventIds: readonly Id[]; state: DeliveryState; reason?: string; at: Date };

export const settleDeliveries = async (
  { userId }: BookOwner,
  tx: Db,
  { readerId, eventIds, state, reason, at }: Settlement,
): Promise<void> => {
  await tx.execute(sql`
    UPDATE notification_deliveries SET state = ${state}, settled_at = ${at.toISOString()}::timestamptz,
      reason = ${reason ?? null}
    WHERE user_id = ${userId} AND reader_id = ${readerId}
      AND event_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb)::uuid)`);
};
