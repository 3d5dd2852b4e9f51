import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { releasePayoutHold as contract } from "#features/account/affiliates/payouts-contract.ts";
import { lockAffiliate, updateAffiliate } from "../commission/commission-store.ts";
import { placeAffiliate } from "../commission/settle.ts";
import { logPayoutAct } from "./log-payout-act.ts";

export async function releasePayoutHold(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, params, body } = call;
  const { affiliateId } = params;
  const affiliate = await lockAffiliate(db, affiliateId);
  if (!affiliate) throw new AppError("not_found");
  if (affiliate.payoutHold === null) throw new AppError("state_conflict", { message: "This affiliate isn't held." });
  await updateAffiliate(db, affiliateId, { payoutHold: null });
  await placeAffiliate(platform, db, affiliateId);
  await logPayoutAct(call, {
    action: "payout_hold.released",
    affiliateId,
    subject: { type: "affiliate", id: affiliateId },
    before: { payoutHold: affiliate.payoutHold },
    after: { payoutHold: null },
    reason: body.reason,
  });
  return { ok: true };
}
