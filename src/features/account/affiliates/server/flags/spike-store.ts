import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { isRefundSpike, SPIKE } from "#features/account/affiliates/flags/rules-flags.ts";
import { referredPayments } from "../commission-table.ts";
import { raiseFlags } from "./flag-store.ts";

const DAY_MS = 86_400_000;

type Payments = { payments: number; takenBack: number };

/** Of the last days: how many payments there were by an affiliate's link, and of how many money went back. */
export const readTakenBack = async (tx: Db, affiliateId: Id, at: Date): Promise<Payments> => {
  const since = new Date(at.getTime() - SPIKE.days * DAY_MS);
  const [row] = await tx
    .select({
      payments: sql<string>`count(*)`,
      takenBack: sql<string>`count(*) FILTER (WHERE ${referredPayments.takenBackCents} > 0)`,
    })
    .from(referredPayments)
    .where(and(eq(referredPayments.affiliateId, affiliateId), gt(referredPayments.paidAt, since)));
  return { payments: Number(row?.payments ?? 0), takenBack: Number(row?.takenBack ?? 0) };
};

/** Each payment of which money went back anew is one occurrence, as long as there is a spike. */
export const flagSpike = async (tx: Db, affiliateId: Id, before: Payments, at: Date): Promise<void> => {
  const now = await readTakenBack(tx, affiliateId, at);
  const occurrences = now.takenBack - before.takenBack;
  if (occurrences > 0 && isRefundSpike(now))
    await raiseFlags(tx, [{ affiliateId, type: "refund_spike", occurrences }], at);
};
