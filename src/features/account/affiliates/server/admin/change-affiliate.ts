import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { changeAffiliate as contract } from "#features/account/affiliates/admin-contract.ts";
import { findIdOfCode } from "../attribution/referral-store.ts";
import { insertAudit, lockAffiliate, updateAffiliate } from "../commission/commission-store.ts";
import type { AffiliateRow } from "../table.ts";
import { changeStanding } from "./change-standing.ts";
import { findAffiliate, presentAffiliates } from "./read-model.ts";

type ChangeCall = Call<typeof contract>;

const refuse = (field: string, message: string): AppError =>
  new AppError("validation_failed", { fields: { [field]: message } });

/** A code that is known stays: links with it are in other places. One that was taken is refused. */
const codeOf = async ({ db, body }: ChangeCall, before: AffiliateRow): Promise<string | null> => {
  const { referralCode: asked, status = before.status } = body;
  if (before.referralCode !== null) {
    if (asked !== undefined && asked !== before.referralCode)
      throw refuse("referralCode", "Links with the present code are out there, so it stays");
    return before.referralCode;
  }
  if (asked === undefined) {
    if (status === "active") throw refuse("referralCode", "Choose the code of their link");
    return null;
  }
  if (await findIdOfCode(db, asked)) throw refuse("referralCode", "Another affiliate has this code");
  return asked;
};

const changesOf = async (call: ChangeCall, before: AffiliateRow): Promise<Partial<AffiliateRow>> => {
  const { status, commissionRate, payoutThreshold, custom, taxForm, reason } = call.body;
  return {
    referralCode: await codeOf(call, before),
    ...(status !== before.status || status === "active" ? {} : { statusReason: reason }),
    ...(taxForm === undefined ? {} : { taxForm }),
    ...(commissionRate === undefined ? {} : { commissionRate: commissionRate.toFixed(2) }),
    ...(payoutThreshold === undefined ? {} : { payoutThreshold: payoutThreshold.toFixed(2) }),
    ...(custom === undefined
      ? {}
      : {
          customCommissionType: custom?.customCommissionType ?? null,
          customCommissionValue: custom?.customCommissionValue.toFixed(2) ?? null,
          customCommissionExpiration: custom?.customCommissionExpiration
            ? new Date(custom.customCommissionExpiration)
            : null,
          customCommissionMonths: custom?.customCommissionMonths ?? null,
        }),
  };
};

const loggable = (row: Partial<AffiliateRow>): Record<string, unknown> => ({
  status: row.status,
  referralCode: row.referralCode,
  commissionRate: row.commissionRate,
  payoutThreshold: row.payoutThreshold,
  taxForm: row.taxForm,
  customCommissionType: row.customCommissionType,
  customCommissionValue: row.customCommissionValue,
  customCommissionExpiration: row.customCommissionExpiration?.toISOString() ?? null,
  customCommissionMonths: row.customCommissionMonths,
});

export async function changeAffiliate(call: ChangeCall): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  const { affiliateId } = params;
  const before = await lockAffiliate(db, affiliateId);
  if (!before || before.erasedAt !== null) throw new AppError("not_found");
  const changes = await changesOf(call, before);
  await updateAffiliate(db, affiliateId, changes);
  if (body.status !== undefined)
    await changeStanding(platform, db, before, { status: body.status, reason: body.reason, at });
  const after = await findAffiliate(db, affiliateId);
  const [presented] = after ? await presentAffiliates(db, [after]) : [];
  if (!after || !presented) throw new Error("the affiliate has no row");
  const act = { before: loggable(before), after: loggable(after), reason: body.reason };
  await insertAudit(db, {
    ...act,
    id: platform.newId(),
    affiliateId,
    actorId: scope.actorId,
    action: "affiliate.changed",
    at,
  });
  await logAdminAct(call, { ...act, action: "affiliate.changed", subject: { type: "affiliate", id: affiliateId } });
  return presented;
}
