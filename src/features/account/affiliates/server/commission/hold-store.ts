import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { ReferralHold } from "#features/account/affiliates/rules-attribution.ts";
import { referrals } from "../table.ts";
import type { ReferralRef } from "./commission-store.ts";

const isSignup = ({ affiliateId, referralId }: ReferralRef) =>
  and(eq(referrals.affiliateId, affiliateId), eq(referrals.id, referralId), eq(referrals.type, "signup"));

export const findReferral = async (
  db: Db,
  ref: ReferralRef,
): Promise<Pick<typeof referrals.$inferSelect, "holdReason" | "holdReleasedAt"> | undefined> =>
  (await db.select().from(referrals).where(isSignup(ref)))[0];

export const holdReferral = async (tx: Db, ref: ReferralRef, holdReason: ReferralHold): Promise<void> => {
  await tx.update(referrals).set({ holdReason, holdReleasedAt: null }).where(isSignup(ref));
};

/** False: it was not held. */
export const releaseReferral = async (tx: Db, ref: ReferralRef, at: Date): Promise<boolean> => {
  const released = await tx
    .update(referrals)
    .set({ holdReason: null, holdReleasedAt: at })
    .where(and(isSignup(ref), isNotNull(referrals.holdReason)))
    .returning({ id: referrals.id });
  return released.length === 1;
};

export const readHolds = async (db: Db, affiliateId: Id): Promise<ReadonlyMap<Id, ReferralHold | null>> => {
  const isHeld = and(eq(referrals.affiliateId, affiliateId), isNotNull(referrals.holdReason));
  const rows = await db.select({ id: referrals.id, reason: referrals.holdReason }).from(referrals).where(isHeld);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};
