import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import { type UserRow, users } from "../accounts/table.ts";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import { type EventRow, userActivityLogs } from "../events/table.ts";
import { DEFAULT_PREFERENCE, type Preference } from "./decide-notification.ts";
import { type DeliveryState, notificationDeliveries, notificationPreferences } from "./table.ts";

export type FoundReader = Pick<UserRow, "id" | "email" | "firstName" | "timeZone"> & {
  /** Their address is confirmed, and their account is not suspended. */
  mayBeMailed: boolean;
  preference: Preference;
};

/** A person and what they want to hear of: what they said, else what they chose when they began, else the defaults. */
export const findReader = async (db: Db, userId: Id): Promise<FoundReader | null> => {
  const [row] = await db
    .select({ user: users, said: notificationPreferences })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId));
  // Whoever is leaving wants no reminders.
  if (!row || row.user.scheduledDeletionAt !== null) return null;
  const { id, email, firstName, timeZone, emailVerifiedAt, status, onboardingProfile } = row.user;
  const chosen = onboardingProfile?.preferences?.notificationFrequency ?? DEFAULT_PREFERENCE.frequency;
  const preference = row.said ? preferenceOf(row.said) : { ...DEFAULT_PREFERENCE, frequency: chosen };
  const mayBeMailed = emailVerifiedAt !== null && status === "active";
  return { id, email, firstName, timeZone, mayBeMailed, preference };
};

const preferenceOf = (said: typeof notificationPreferences.$inferSelect): Preference => {
  const { frequency, quietFrom: from, quietTo: to, stoppedAt } = said;
  return { frequency, quietHours: from !== null && to !== null ? { from, to } : null, isStopped: stoppedAt !== null };
};

/** Ends all reminders of a person, or begins them again; what else they said stays. */
export const setStopped = async (db: Db, userId: Id, stoppedAt: Date | null, at: Date): Promise<void> => {
  const { frequency, quietHours } = (await findReader(db, userId))?.preference ?? DEFAULT_PREFERENCE;
  const quiet = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
  await db
    .insert(notificationPreferences)
    .values({ userId, frequency, ...quiet, stoppedAt, updatedAt: at })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { stoppedAt, updatedAt: at } });
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
