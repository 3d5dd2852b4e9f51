import { and, eq, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { properties } from "../table.ts";

type EndingLease = { userId: Id; propertyId: Id; nickname: string; leaseEndDate: CivilDate };

/** Leases in every book that end soon by the owner's calendar, if the owner wants to be told and has not been yet. */
export const readEndingLeases = async (tx: Db, now: Date, limit: number): Promise<EndingLease[]> => {
  const { rows } = await tx.execute<EndingLease>(sql`
    SELECT p.user_id AS "userId", p.id AS "propertyId", p.nickname, p.lease_end_date AS "leaseEndDate"
    FROM properties p JOIN users u ON u.id = p.user_id
    WHERE p.lease_reminder_enabled AND u.lease_reminder_opt_in AND u.scheduled_deletion_at IS NULL
      AND p.archived_at IS NULL
      AND (${now.toISOString()}::timestamptz AT TIME ZONE u.time_zone)::date
        BETWEEN p.lease_end_date - p.lease_reminder_days AND p.lease_end_date
      AND p.lease_reminded_for IS DISTINCT FROM p.lease_end_date
    ORDER BY p.lease_end_date, p.id LIMIT ${limit}`);
  return rows;
};

/** The owner does not say this, so it makes no new version of the property. */
export const noteReminded = async (
  { userId }: BookOwner,
  tx: Db,
  { propertyId, leaseEndDate }: { propertyId: Id; leaseEndDate: CivilDate },
): Promise<void> => {
  await tx
    .update(properties)
    .set({ leaseRemindedFor: leaseEndDate })
    .where(and(eq(properties.userId, userId), eq(properties.id, propertyId)));
};
