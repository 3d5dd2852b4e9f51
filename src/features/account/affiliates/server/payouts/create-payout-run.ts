import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type {
  createPayoutRun as contract,
  PayoutPreview,
  PayoutRun,
} from "#features/account/affiliates/payouts-contract.ts";
import { confirmationOf } from "#features/account/affiliates/payouts/rules-payout.ts";
import { stepPayout } from "#features/account/affiliates/rules-ledger.ts";
import { insertPostings } from "../commission/commission-store.ts";
import { logPayoutAct } from "./log-payout-act.ts";
import { readRun } from "./payout-read-model.ts";
import {
  findRunOfKey,
  insertPayout,
  insertRun,
  lockPayable,
  moveLines,
  readMethods,
  readPayable,
} from "./payout-store.ts";
import type { PayoutMethodRow } from "../payout-table.ts";
import { readPayoutList } from "./read-payout-list.ts";
import { refuseUnlessTyped } from "./refuse-unless-typed.ts";

type RunCall = Call<typeof contract>;

/** Freezes the list that was read, once for its key, or nothing: all of it is one transaction. */
export async function createPayoutRun(call: RunCall): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt: at } = call;
  const { idempotencyKey, mark, reason } = body;
  const id = platform.newId();
  const actorId = scope.actorId;
  if (!(await insertRun(db, { id, idempotencyKey, listMark: mark, actorId, reason, createdAt: at })))
    return repeat(call);
  await lockPayable(db);
  const list = await readPayoutList(db, at);
  if (list.mark !== mark) throw new AppError("state_conflict", { message: "The list has changed. Read it again." });
  if (list.pays.length === 0) throw new AppError("state_conflict", { message: "No one is due a payout." });
  refuseUnlessTyped(body.confirmation, confirmationOf(list.cents));
  await freeze(call, id, list);
  const after = { payouts: list.pays.length, cents: list.cents, mark };
  const subject = { type: "affiliate_payout_run", id };
  await logPayoutAct(call, { action: "payout_run.frozen", affiliateId: null, subject, after, reason });
  return present(db, id);
}

const present = async (db: Db, id: Id): Promise<PayoutRun> => {
  const run = await readRun(db, id);
  if (!run) throw new Error("the run has no row");
  return run;
};

const repeat = async (call: RunCall): Promise<PayoutRun> => {
  const { db, body } = call;
  const run = await findRunOfKey(db, body.idempotencyKey);
  if (run?.listMark !== body.mark) throw new AppError("idempotency_mismatch");
  const { id } = run;
  const subject = { type: "affiliate_payout_run", id };
  await logAdminAct(call, { action: "payout_run.repeated", subject, after: { mark: body.mark }, reason: body.reason });
  return present(db, id);
};

const freeze = async (call: RunCall, runId: Id, { pays }: PayoutPreview): Promise<void> => {
  const ids = pays.map(({ affiliateId }) => affiliateId);
  const methods = await readMethods(call.db, ids);
  for (const { affiliateId, cents } of pays) {
    const method = methods.get(affiliateId);
    if (!method) throw new Error("a payout has no method");
    await freezeOne(call, { runId, cents, method });
  }
};

type Frozen = { runId: Id; cents: number; method: PayoutMethodRow };

const freezeOne = async (
  { platform, db, receivedAt: at }: RunCall,
  { runId, cents, method }: Frozen,
): Promise<void> => {
  const { newId } = platform;
  const { setAt: _, usableFrom: __, ...payee } = method;
  const { affiliateId } = payee;
  const payoutId = newId();
  const { postings, lines, to } = stepPayout(await readPayable(db, affiliateId), "freeze");
  if (lines.reduce((sum, line) => sum + line.cents, 0) !== cents)
    throw new Error("a payout is not the sum of its lines");
  await insertPayout(db, { ...payee, id: payoutId, runId, cents, createdAt: at });
  await moveLines(db, { affiliateId, payoutId, lines, to });
  await insertPostings(db, { affiliateId, payoutId, at, newId }, postings);
};
