import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { Line, Posting } from "#features/account/affiliates/rules-ledger.ts";
import {
  affiliateEarnings,
  commissionAuditLogs,
  commissionPostings,
  type EarningRow,
  type PaymentRow,
  referredPayments,
} from "../commission-table.ts";
import { type AffiliateRow, affiliates } from "../table.ts";

/** Whoever changes what an affiliate has earned holds this row until it is written. */
export const lockAffiliate = async (tx: Db, id: Id): Promise<AffiliateRow | undefined> =>
  (await tx.select().from(affiliates).where(eq(affiliates.id, id)).for("no key update"))[0];

export const updateAffiliate = async (
  tx: Db,
  id: Id,
  changes: Partial<typeof affiliates.$inferInsert>,
): Promise<void> => {
  await tx.update(affiliates).set(changes).where(eq(affiliates.id, id));
};

export const insertAudit = async (tx: Db, row: typeof commissionAuditLogs.$inferInsert): Promise<void> => {
  await tx.insert(commissionAuditLogs).values(row);
};

export type ReferralRef = { affiliateId: Id; referralId: Id };

export const readPayments = ({ affiliateId, referralId }: ReferralRef, db: Db): Promise<PaymentRow[]> =>
  db
    .select()
    .from(referredPayments)
    .where(and(eq(referredPayments.affiliateId, affiliateId), eq(referredPayments.referralId, referralId)))
    .orderBy(asc(referredPayments.paidAt), asc(referredPayments.invoiceId));

/** Terms stay as they were when the payment was first seen. */
export const savePayments = async (tx: Db, rows: readonly PaymentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(referredPayments)
    .values([...rows])
    .onConflictDoUpdate({
      target: [referredPayments.affiliateId, referredPayments.referralId, referredPayments.invoiceId],
      set: { takenBackCents: sql`excluded.taken_back_cents`, isDisputed: sql`excluded.is_disputed` },
    });
};

export const lineOf = ({ id, invoiceId, cents, cause, place, heldUntil, holdReason }: EarningRow): Line => ({
  id,
  invoiceId,
  cents,
  cause,
  place,
  heldUntil,
  holdReason,
});

export const readLines = async ({ affiliateId, referralId }: ReferralRef, db: Db): Promise<Line[]> =>
  (
    await db
      .select()
      .from(affiliateEarnings)
      .where(and(eq(affiliateEarnings.affiliateId, affiliateId), eq(affiliateEarnings.referralId, referralId)))
      .orderBy(asc(affiliateEarnings.createdAt), asc(affiliateEarnings.id))
  ).map(lineOf);

/** The lines that are neither paid nor forfeited, under their referral. */
export const readOpenLines = async (db: Db, affiliateId: Id): Promise<ReadonlyMap<Id, Line[]>> => {
  const rows = await db
    .select()
    .from(affiliateEarnings)
    .where(and(eq(affiliateEarnings.affiliateId, affiliateId), inArray(affiliateEarnings.place, ["held", "payable"])))
    .orderBy(asc(affiliateEarnings.createdAt), asc(affiliateEarnings.id));
  return Map.groupBy(
    rows.map((row) => ({ ...lineOf(row), referralId: row.referralId })),
    ({ referralId }) => referralId,
  );
};

/** Affiliates of whom something is no longer held. */
export const readDueAffiliates = async (db: Db, now: Date): Promise<Id[]> => {
  const isDue = and(
    eq(affiliateEarnings.place, "held"),
    isNull(affiliateEarnings.holdReason),
    lte(affiliateEarnings.heldUntil, now),
  );
  const rows = await db.selectDistinct({ id: affiliateEarnings.affiliateId }).from(affiliateEarnings).where(isDue);
  return rows.map(({ id }) => id);
};

type Written = { before: readonly Line[]; lines: readonly Line[]; postings: readonly Posting[] };
type Writing = ReferralRef & { forfeitReason: string; at: Date; newId: () => Id };

/** How lines moved, of one payout or of none. */
export const insertPostings = async (
  tx: Db,
  { affiliateId, payoutId, at, newId }: { affiliateId: Id; payoutId: Id | null; at: Date; newId: () => Id },
  postings: readonly Posting[],
): Promise<void> => {
  if (postings.length === 0) return;
  await tx.insert(commissionPostings).values(
    postings.map(({ lineId, from, to, cents, cause }) => ({
      affiliateId,
      id: newId(),
      earningId: lineId,
      fromAccount: from,
      toAccount: to,
      cents,
      cause,
      payoutId,
      at,
    })),
  );
};

/** Writes new lines, where the old ones stand now, and how they got there. */
export const writeSettled = async (
  tx: Db,
  { affiliateId, referralId, forfeitReason, at, newId }: Writing,
  { before, lines, postings }: Written,
): Promise<void> => {
  const known = new Map(before.map((line) => [line.id, line]));
  const reasonOf = ({ place }: Line) => (place === "forfeited" ? forfeitReason : null);
  const added = lines.filter(({ id }) => !known.has(id));
  if (added.length > 0)
    await tx
      .insert(affiliateEarnings)
      .values(
        added.map((line) => ({ ...line, affiliateId, referralId, forfeitReason: reasonOf(line), createdAt: at })),
      );
  const moved = lines.filter((line) => {
    const old = known.get(line.id);
    return old !== undefined && (old.place !== line.place || old.holdReason !== line.holdReason);
  });
  for (const alike of Map.groupBy(moved, ({ place, holdReason }) => `${place} ${holdReason}`).values()) {
    const [line] = alike;
    if (!line) continue;
    const ids = alike.map(({ id }) => id);
    await tx
      .update(affiliateEarnings)
      .set({ place: line.place, holdReason: line.holdReason, forfeitReason: reasonOf(line) })
      .where(and(eq(affiliateEarnings.affiliateId, affiliateId), inArray(affiliateEarnings.id, ids)));
  }
  await insertPostings(tx, { affiliateId, payoutId: null, at, newId }, postings);
};
