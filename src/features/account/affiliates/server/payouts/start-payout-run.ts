import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { startPayoutRun as contract } from "#features/account/affiliates/payouts-contract.ts";
import { logPayoutAct } from "./log-payout-act.ts";
import { readRun } from "./payout-read-model.ts";
import { startRun } from "./payout-store.ts";

export async function startPayoutRun(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, params, body, receivedAt: at } = call;
  const { runId } = params;
  const before = await readRun(db, runId);
  if (!before) throw new AppError("not_found");
  if (!(await startRun(db, runId, at)))
    throw new AppError("state_conflict", { message: "Someone is paying this list already." });
  const after = await readRun(db, runId);
  if (!after) throw new Error("the run has no row");
  const { reason } = body;
  await logPayoutAct(call, {
    action: "payout_run.started",
    affiliateId: null,
    subject: { type: "affiliate_payout_run", id: runId },
    before: { payouts: before.payouts },
    after: { payouts: after.payouts },
    reason,
  });
  return after;
}
