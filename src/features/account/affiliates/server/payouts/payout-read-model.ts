import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { Payout, PayoutRun } from "#features/account/affiliates/payouts-contract.ts";
import type { PayoutStatus } from "#features/account/affiliates/payouts/rules-payout.ts";
import { affiliates } from "../table.ts";
import { affiliatePayoutRuns, affiliatePayouts } from "../payout-table.ts";

const PAGE_ROWS = 50;

const countOf = (status: PayoutStatus) =>
  sql<number>`count(${affiliatePayouts.id}) FILTER (WHERE ${affiliatePayouts.status} = ${status})`.mapWith(Number);

const readRunRows = (db: Db, where: SQL | undefined, page: number) =>
  db
    .select({
      run: affiliatePayoutRuns,
      cents: sql<number>`coalesce(sum(${affiliatePayouts.cents}), 0)`.mapWith(Number),
      pending: countOf("pending"),
      processing: countOf("processing"),
      paid: countOf("paid"),
      failed: countOf("failed"),
    })
    .from(affiliatePayoutRuns)
    .leftJoin(affiliatePayouts, eq(affiliatePayouts.runId, affiliatePayoutRuns.id))
    .where(where)
    .groupBy(affiliatePayoutRuns.id)
    .orderBy(desc(affiliatePayoutRuns.createdAt), desc(affiliatePayoutRuns.id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);

const presentRun = ({ run, cents, ...payouts }: Awaited<ReturnType<typeof readRunRows>>[number]): PayoutRun => ({
  id: run.id,
  reason: run.reason,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  cents,
  payouts,
});

export const readRuns = async (db: Db, page: number): Promise<{ total: number; rows: PayoutRun[] }> => ({
  total: await db.$count(affiliatePayoutRuns),
  rows: (await readRunRows(db, undefined, page)).map(presentRun),
});

export const readRun = async (db: Db, id: Id): Promise<PayoutRun | undefined> =>
  (await readRunRows(db, eq(affiliatePayoutRuns.id, id), 1)).map(presentRun)[0];

/** All payouts of a run with their payees, which are sealed. */
export const readPayoutsOfRun = (db: Db, runId: Id) =>
  db
    .select({ payout: affiliatePayouts, fullName: affiliates.fullName, email: affiliates.email })
    .from(affiliatePayouts)
    .innerJoin(affiliates, eq(affiliates.id, affiliatePayouts.affiliateId))
    .where(eq(affiliatePayouts.runId, runId))
    .orderBy(asc(affiliates.fullName), asc(affiliatePayouts.id));

type Narrowed = {
  id?: Id;
  status?: PayoutStatus | undefined;
  runId?: Id | undefined;
  affiliateId?: Id | undefined;
  page: number;
};

/** Payouts as they are shown, the latest first. */
export const readPayouts = async (
  db: Db,
  { id, status, runId, affiliateId, page }: Narrowed,
): Promise<{ total: number; rows: Payout[] }> => {
  const isListed = and(
    id === undefined ? undefined : eq(affiliatePayouts.id, id),
    status === undefined ? undefined : eq(affiliatePayouts.status, status),
    runId === undefined ? undefined : eq(affiliatePayouts.runId, runId),
    affiliateId === undefined ? undefined : eq(affiliatePayouts.affiliateId, affiliateId),
  );
  const rows = await db
    .select({ payout: affiliatePayouts, fullName: affiliates.fullName, email: affiliates.email })
    .from(affiliatePayouts)
    .innerJoin(affiliates, eq(affiliates.id, affiliatePayouts.affiliateId))
    .where(isListed)
    .orderBy(desc(affiliatePayouts.createdAt), desc(affiliatePayouts.id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return {
    total: await db.$count(affiliatePayouts, isListed),
    rows: rows.map(({ payout, fullName, email }): Payout => ({
      id: payout.id,
      runId: payout.runId,
      affiliateId: payout.affiliateId,
      fullName,
      email,
      status: payout.status,
      method: payout.method,
      masked: payout.masked,
      cents: payout.cents,
      reference: payout.reference,
      failureReason: payout.failureReason,
      createdAt: payout.createdAt.toISOString(),
      settledAt: payout.settledAt?.toISOString() ?? null,
    })),
  };
};
