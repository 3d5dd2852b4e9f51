import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type {
  markPayoutFailed as failed,
  markPayoutPaid as paid,
  Payout,
} from "#features/account/affiliates/payouts-contract.ts";
import { confirmationOf, type PayoutStatus } from "#features/account/affiliates/payouts/rules-payout.ts";
import { type PayoutStep, stepPayout } from "#features/account/affiliates/rules-ledger.ts";
import { insertPostings, lockAffiliate } from "../commission/commission-store.ts";
import { placeAffiliate } from "../commission/settle.ts";
import { logPayoutAct } from "./log-payout-act.ts";
import { readPayouts } from "./payout-read-model.ts";
import { findPayout, moveLines, readLinesOf, settlePayout } from "./payout-store.ts";
import { refuseUnlessTyped } from "./refuse-unless-typed.ts";

type MarkCall = Call<typeof paid> | Call<typeof failed>;

type Marking = {
  status: "paid" | "failed";
  step: PayoutStep;
  from: readonly PayoutStatus[];
  reference: string | null;
  failureReason: string | null;
  reason: string;
  /** Why it is refused where it stands. */
  refusal: string;
};

export async function markPayoutPaid(call: Call<typeof paid>): Promise<Answer<typeof paid>> {
  const { reference } = call.body;
  return mark(call, {
    status: "paid",
    step: "pay",
    from: ["processing"],
    reference,
    failureReason: null,
    reason: `Paid, reference ${reference}`,
    refusal: "This payout isn't being paid: start its run first, or it was marked before.",
  });
}

export async function markPayoutFailed(call: Call<typeof failed>): Promise<Answer<typeof failed>> {
  const { reason } = call.body;
  return mark(call, {
    status: "failed",
    step: "fail",
    from: ["pending", "processing"],
    reference: null,
    failureReason: reason,
    reason,
    refusal: "This payout was marked before.",
  });
}

/** The payout and its lines, one step on and once. What failed goes where it belongs by now. */
const mark = async (call: MarkCall, { step, from, reason, refusal, ...settled }: Marking): Promise<Payout> => {
  const { platform, db, params, body, receivedAt: at } = call;
  const { payoutId } = params;
  const { newId } = platform;
  const payout = await findPayout(db, payoutId);
  if (!payout) throw new AppError("not_found");
  const { affiliateId, cents } = payout;
  refuseUnlessTyped(body.confirmation, confirmationOf(cents));
  await lockAffiliate(db, affiliateId);
  if (!(await settlePayout(db, payoutId, { from, settled: { ...settled, settledAt: at } })))
    throw new AppError("state_conflict", { message: refusal });
  const { lines, postings, to } = stepPayout(await readLinesOf(db, payout), step);
  await moveLines(db, { affiliateId, payoutId, lines, to });
  await insertPostings(db, { affiliateId, payoutId, at, newId }, postings);
  if (settled.status === "failed") await placeAffiliate(platform, db, affiliateId);
  await logPayoutAct(call, {
    action: `payout.${settled.status}`,
    affiliateId,
    subject: { type: "affiliate_payout", id: payoutId },
    before: { status: payout.status, cents },
    after: { ...settled, cents },
    reason,
  });
  const [shown] = (await readPayouts(db, { id: payoutId, page: 1 })).rows;
  if (!shown) throw new Error("the payout has no row");
  return shown;
};
