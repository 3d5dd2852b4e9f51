import { randomUUID } from "node:crypto";
import { inTransaction } from "#server/database/transaction.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { listAffiliates, listEarnings } from "#features/account/affiliates/admin-contract.ts";
import {
  createPayoutRun,
  listPayouts,
  markPayoutPaid,
  previewPayouts,
  startPayoutRun,
} from "#features/account/affiliates/payouts-contract.ts";
import type { Payee } from "#features/account/affiliates/payouts/payee.ts";
import { confirmationOf } from "#features/account/affiliates/payouts/rules-payout.ts";
import { setPayoutMethod } from "../payout-methods/set-payout-method.ts";
import { oweCommission } from "./owe-commission.ts";
import { acceptPartner } from "./partner.ts";

const REASON = "for a test";
export const WEEK_SECONDS = 7 * 86_400;

/** What is read of an affiliate. */
const readingBy = (app: TestApp, ada: ApiClient) => {
  const payoutsOf = async (affiliateId: string) =>
    (await ada.call(listPayouts, { query: { affiliateId } })).rows.toReversed();
  const linesOf = async (affiliateId: string) =>
    (await ada.call(listEarnings, { params: { affiliateId } })).earnings
      .map(({ cents, place, payoutStatus }) => [cents, place, payoutStatus] as const)
      .toSorted((a, b) => b[0] - a[0]);
  const totalsOf = async (affiliateId: string) =>
    (await ada.call(listAffiliates, { query: {} })).rows.find(({ id }) => id === affiliateId)?.totals;
  const balancesOf = async (affiliateId: string) => {
    const { rows } = await app.database.pool.query<{ account: string; cents: string }>(
      `SELECT account, sum(cents) AS cents FROM (
         SELECT from_account AS account, -cents AS cents FROM commission_postings WHERE affiliate_id = $1
         UNION ALL SELECT to_account, cents FROM commission_postings WHERE affiliate_id = $1) p
       GROUP BY 1 HAVING sum(cents) <> 0 ORDER BY 1`,
      [affiliateId],
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
  };
  return { payoutsOf, linesOf, totalsOf, balancesOf };
};

/** Time passes, and the administrator says once more who they are. */
const waitingBy =
  (app: TestApp, ada: ApiClient) =>
  async (seconds: number): Promise<void> => {
    app.clock.advance(seconds);
    const proved = "UPDATE sessions SET proved_at = $2 WHERE user_id = $1";
    await app.database.pool.query(proved, [ada.userId, app.clock.now().toISOString()]);
  };

/** An administrator who pays affiliates, and affiliates who are owed something. */
export const openPayoutDesk = (app: TestApp, ada: ApiClient) => {
  let codes = 0;
  const wait = waitingBy(app, ada);
  const setMethod = (affiliateId: string, payee: Payee) =>
    inTransaction(app.platform.database.db, (tx) => setPayoutMethod(app.platform, tx, { affiliateId, payee }));
  const paypalOf = (code: string): Payee => ({ method: "PayPal", email: `${code}@partner.example` });
  /** Somebody who may be paid at once, unless it is said otherwise. */
  const newPartner = async (owed: readonly number[] = [], changes: Record<string, unknown> = {}) => {
    const code = `partner-${(codes += 1)}`;
    const id = await acceptPartner(app, code, changes);
    for (const cents of owed) await oweCommission(app.database.pool, { affiliateId: id, cents });
    return { code, id };
  };
  const newPayee = async (owed: readonly number[], changes: Record<string, unknown> = {}) => {
    const partner = await newPartner(owed, changes);
    await setMethod(partner.id, paypalOf(partner.code));
    await wait(WEEK_SECONDS);
    return partner;
  };
  const preview = () => ada.call(previewPayouts, {});
  const bodyOf = ({ mark, cents }: { mark: string; cents: number }, idempotencyKey: string = randomUUID()) => ({
    idempotencyKey,
    mark,
    confirmation: confirmationOf(cents),
    reason: REASON,
  });
  const run = async () => ada.call(createPayoutRun, { body: bodyOf(await preview()) });
  const start = (runId: string) => ada.call(startPayoutRun, { params: { runId }, body: { reason: REASON } });
  const leftOutOf = async (affiliateId: string) =>
    (await preview()).leftOut.find((one) => one.affiliateId === affiliateId);
  /** Nothing is owed to anybody, so that the next test begins with its own. */
  const finish = async (): Promise<void> => {
    const { rows } = await ada.call(listPayouts, { query: {} });
    const pending = rows.filter(({ status }) => status === "pending");
    for (const runId of new Set(pending.map((one) => one.runId))) await start(runId);
    for (const one of rows) if (one.status === "pending" || one.status === "processing") await pay(one);
    await app.database.pool.query("UPDATE affiliates SET payout_threshold = 100000");
  };
  const pay = ({ id, cents }: { id: string; cents: number }) =>
    ada.call(markPayoutPaid, {
      params: { payoutId: id },
      body: { reference: "TX 1", confirmation: confirmationOf(cents) },
    });
  return {
    ...readingBy(app, ada),
    wait,
    setMethod,
    paypalOf,
    newPartner,
    newPayee,
    preview,
    bodyOf,
    run,
    start,
    leftOutOf,
    finish,
    pay,
  };
};
