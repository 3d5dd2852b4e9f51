import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { PayoutStatus } from "#features/account/affiliates/payouts/rules-payout.ts";
import type { Line, Place } from "#features/account/affiliates/rules-ledger.ts";
import { lineOf } from "../commission/commission-store.ts";
import { affiliateEarnings, referredPayments } from "../commission-table.ts";
import {
  affiliatePayoutMethods,
  affiliatePayoutRuns,
  affiliatePayouts,
  type PayoutMethodRow,
  type PayoutRow,
  type PayoutRunRow,
} from "../payout-table.ts";

/** False: there is a run of this key, whose transaction was waited for. */
export const insertRun = async (tx: Db, row: typeof affiliatePayoutRuns.$inferInsert): Promise<boolean> => {
  const target = affiliatePayoutRuns.idempotencyKey;
  const made = await tx.insert(affiliatePayoutRuns).values(row).onConflictDoNothing({ target }).returning();
  return made.length === 1;
};

export const findRunOfKey = async (db: Db, key: string): Promise<PayoutRunRow | undefined> =>
  (await db.select().from(affiliatePayoutRuns).where(eq(affiliatePayoutRuns.idempotencyKey, key)))[0];

/** Holds whoever may be paid until the run is written: nobody settles, pays or changes them meanwhile. */
export const lockPayable = async (tx: Db): Promise<void> => {
  await tx.execute(sql`SELECT id FROM affiliates a
    WHERE EXISTS (SELECT 1 FROM affiliate_earnings e WHERE e.affiliate_id = a.id AND e.place = 'payable')
    ORDER BY id FOR NO KEY UPDATE`);
};

export const readMethods = async (tx: Db, affiliateIds: readonly Id[]): Promise<ReadonlyMap<Id, PayoutMethodRow>> => {
  const isOne = inArray(affiliatePayoutMethods.affiliateId, [...affiliateIds]);
  const rows = await tx.select().from(affiliatePayoutMethods).where(isOne);
  return new Map(rows.map((row) => [row.affiliateId, row]));
};

export const insertPayout = async (tx: Db, row: typeof affiliatePayouts.$inferInsert): Promise<void> => {
  await tx.insert(affiliatePayouts).values(row);
};

/** All that is payable of payments that brought money. */
export const readPayable = async (tx: Db, affiliateId: Id): Promise<Line[]> => {
  const rows = await tx
    .select({ line: affiliateEarnings })
    .from(affiliateEarnings)
    .innerJoin(
      referredPayments,
      and(
        eq(referredPayments.affiliateId, affiliateEarnings.affiliateId),
        eq(referredPayments.referralId, affiliateEarnings.referralId),
        eq(referredPayments.invoiceId, affiliateEarnings.invoiceId),
      ),
    )
    .where(
      and(
        eq(affiliateEarnings.affiliateId, affiliateId),
        eq(affiliateEarnings.place, "payable"),
        eq(referredPayments.provider, "stripe"),
      ),
    )
    .orderBy(asc(affiliateEarnings.createdAt), asc(affiliateEarnings.id));
  return rows.map(({ line }) => lineOf(line));
};

export const readLinesOf = async (tx: Db, { affiliateId, id }: PayoutRow): Promise<Line[]> =>
  (
    await tx
      .select()
      .from(affiliateEarnings)
      .where(and(eq(affiliateEarnings.affiliateId, affiliateId), eq(affiliateEarnings.payoutId, id)))
      .orderBy(asc(affiliateEarnings.createdAt), asc(affiliateEarnings.id))
  ).map(lineOf);

type Moved = { affiliateId: Id; payoutId: Id; lines: readonly Line[]; to: Place };

export const moveLines = async (tx: Db, { affiliateId, payoutId, lines, to }: Moved): Promise<void> => {
  const isInPayout = to === "processing" || to === "paid";
  await tx
    .update(affiliateEarnings)
    .set({ place: to, payoutStatus: isInPayout ? to : "pending", payoutId: isInPayout ? payoutId : null })
    .where(
      and(
        eq(affiliateEarnings.affiliateId, affiliateId),
        inArray(
          affiliateEarnings.id,
          lines.map(({ id }) => id),
        ),
      ),
    );
};

export const findPayout = async (db: Db, id: Id): Promise<PayoutRow | undefined> =>
  (await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id)))[0];

type Settled = Pick<PayoutRow, "status" | "reference" | "failureReason" | "settledAt">;

/** False: it stands elsewhere by now. */
export const settlePayout = async (
  tx: Db,
  id: Id,
  { from, settled }: { from: readonly PayoutStatus[]; settled: Settled },
): Promise<boolean> => {
  const isStill = and(eq(affiliatePayouts.id, id), inArray(affiliatePayouts.status, [...from]));
  return (await tx.update(affiliatePayouts).set(settled).where(isStill).returning()).length === 1;
};

/** False: somebody pays it already. */
export const startRun = async (tx: Db, id: Id, at: Date): Promise<boolean> => {
  const isNew = and(eq(affiliatePayoutRuns.id, id), isNull(affiliatePayoutRuns.startedAt));
  const started = await tx.update(affiliatePayoutRuns).set({ startedAt: at }).where(isNew).returning();
  if (started.length === 0) return false;
  const isPending = and(eq(affiliatePayouts.runId, id), eq(affiliatePayouts.status, "pending"));
  await tx.update(affiliatePayouts).set({ status: "processing" }).where(isPending);
  return true;
};

export const readPayoutsSealedOtherwise = (db: Db, keyId: string): Promise<PayoutRow[]> =>
  db.select().from(affiliatePayouts).where(ne(affiliatePayouts.keyId, keyId));

export const resealPayout = async (
  db: Db,
  { id }: PayoutRow,
  { sealed, keyId }: { sealed: string; keyId: string },
): Promise<void> => {
  await db.update(affiliatePayouts).set({ sealed, keyId }).where(eq(affiliatePayouts.id, id));
};
