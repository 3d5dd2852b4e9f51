import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { releaseHold as contract } from "#features/account/affiliates/admin-contract.ts";
import { insertAudit } from "../commission/commission-store.ts";
import { findReferral, releaseReferral } from "../commission/hold-store.ts";
import { placeAffiliate } from "../commission/settle.ts";

export async function releaseHold(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  const { affiliateId, referralId } = params;
  const referral = await findReferral(db, params);
  if (!referral) throw new AppError("not_found");
  if (!(await releaseReferral(db, params, at)))
    throw new AppError("state_conflict", { message: "This referral isn't held." });
  await placeAffiliate(platform, db, affiliateId);
  const act = { before: { referralId, holdReason: referral.holdReason }, after: { referralId }, reason: body.reason };
  await insertAudit(db, {
    ...act,
    id: platform.newId(),
    affiliateId,
    actorId: scope.actorId,
    action: "hold.released",
    at,
  });
  await logAdminAct(call, {
    ...act,
    action: "affiliate_hold.released",
    subject: { type: "affiliate", id: affiliateId },
  });
  return { ok: true };
}
