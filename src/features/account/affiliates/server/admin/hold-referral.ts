import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { holdReferral as contract } from "#features/account/affiliates/admin-contract.ts";
import { insertAudit, lockAffiliate } from "../commission/commission-store.ts";
import { findReferral, holdReferral as hold } from "../commission/hold-store.ts";
import { placeAffiliate } from "../commission/settle.ts";

export async function holdReferral(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  const { affiliateId, referralId } = params;
  await lockAffiliate(db, affiliateId);
  const referral = await findReferral(db, params);
  if (!referral) throw new AppError("not_found");
  if (referral.holdReason !== null) throw new AppError("state_conflict", { message: "This referral is held already." });
  await hold(db, params, "under_review");
  await placeAffiliate(platform, db, affiliateId);
  const act = { before: { referralId }, after: { referralId, holdReason: "under_review" }, reason: body.reason };
  await insertAudit(db, { ...act, id: platform.newId(), affiliateId, actorId: scope.actorId, action: "hold.set", at });
  await logAdminAct(call, { ...act, action: "affiliate_hold.set", subject: { type: "affiliate", id: affiliateId } });
  return { ok: true };
}
