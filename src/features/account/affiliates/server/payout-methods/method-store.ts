import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { affiliatePayoutMethods, affiliatePayouts, type PayoutMethodRow } from "../payout-table.ts";

export const findPayoutMethod = async (db: Db, affiliateId: Id): Promise<PayoutMethodRow | undefined> =>
  (await db.select().from(affiliatePayoutMethods).where(eq(affiliatePayoutMethods.affiliateId, affiliateId)))[0];

export const savePayoutMethod = async (tx: Db, row: PayoutMethodRow): Promise<void> => {
  const { affiliateId: _, ...set } = row;
  await tx
    .insert(affiliatePayoutMethods)
    .values(row)
    .onConflictDoUpdate({ target: affiliatePayoutMethods.affiliateId, set });
};

/** Two that name one account at once see each other. */
export const lockAccount = async (tx: Db, mark: Buffer): Promise<void> => {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('payout account ' || ${mark.toString("hex")}, 0))`,
  );
};

/** Other affiliates who are paid to an account, or were. */
export const findSharers = async (tx: Db, { affiliateId, mark }: { affiliateId: Id; mark: Buffer }): Promise<Id[]> => {
  const now = await tx
    .select({ id: affiliatePayoutMethods.affiliateId })
    .from(affiliatePayoutMethods)
    .where(and(eq(affiliatePayoutMethods.accountMark, mark), ne(affiliatePayoutMethods.affiliateId, affiliateId)));
  const before = await tx
    .selectDistinct({ id: affiliatePayouts.affiliateId })
    .from(affiliatePayouts)
    .where(and(eq(affiliatePayouts.accountMark, mark), ne(affiliatePayouts.affiliateId, affiliateId)));
  return [...new Set([...now, ...before].map(({ id }) => id))].toSorted();
};

/** Of somebody who left: where they are paid goes, and where they were is no longer to be read in full. */
export const forgetPayees = async (tx: Db, affiliateId: Id): Promise<void> => {
  await tx.delete(affiliatePayoutMethods).where(eq(affiliatePayoutMethods.affiliateId, affiliateId));
  await tx.update(affiliatePayouts).set({ sealed: "" }).where(eq(affiliatePayouts.affiliateId, affiliateId));
};

type Sealed = { sealed: string; keyId: string };

export const readMethodsSealedOtherwise = (db: Db, keyId: string): Promise<PayoutMethodRow[]> =>
  db.select().from(affiliatePayoutMethods).where(ne(affiliatePayoutMethods.keyId, keyId));

/** Unless the affiliate has changed it meanwhile. */
export const resealMethod = async (db: Db, before: PayoutMethodRow, { sealed, keyId }: Sealed): Promise<void> => {
  const { affiliateId } = before;
  const isStill = and(
    eq(affiliatePayoutMethods.affiliateId, affiliateId),
    eq(affiliatePayoutMethods.sealed, before.sealed),
  );
  await db.update(affiliatePayoutMethods).set({ sealed, keyId }).where(isStill);
};
