import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { newAffiliateSecret } from "#server/auth/affiliates/secret-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { changeAffiliate as contract } from "#features/account/affiliates/admin-contract.ts";
import { ACCEPTANCE_LINK_DAYS } from "#features/account/affiliates/rules.ts";
import { acceptedMail } from "../affiliate-mails.ts";
import { standingMail, type ToldStanding } from "../standing-mails.ts";
import { findIdOfCode } from "../attribution/referral-store.ts";
import { insertAudit, lockAffiliate, updateAffiliate } from "../commission/commission-store.ts";
import { placeAffiliate } from "../commission/settle.ts";
import type { AffiliateRow } from "../table.ts";
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
    ...(status === undefined ? {} : { status, statusReason: status === "active" ? null : reason }),
    ...(status === undefined || status === before.status ? {} : { appealedAt: null }),
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
        }),
  };
};

/** With the link that sets their first password; who has one already may ignore it. */
const mailAcceptance = async (platform: Platform, tx: Db, { id, email }: AffiliateRow, at: Date): Promise<void> => {
  const minutes = ACCEPTANCE_LINK_DAYS * 24 * 60;
  const token = await newAffiliateSecret(tx, { affiliateId: id, purpose: "set_password", at, minutes });
  const link = `${platform.config.publicUrl}/affiliate/set-password?token=${token}`;
  await postMail(platform, tx, acceptedMail(email, link), null);
};

/** The affiliate hears of each change of their standing, with the reason that their dashboard gives too. */
const tellStanding = async ({ platform, db, body, receivedAt }: ChangeCall, before: AffiliateRow): Promise<void> => {
  const { status, reason } = body;
  if (status === undefined || status === before.status) return;
  const tell = (standing: ToldStanding, said: string | null): Promise<unknown> =>
    postMail(platform, db, standingMail(before.email, standing, said, platform.config.publicUrl), null);
  if (status !== "active") await tell(status, reason);
  else if (before.status === "suspended") await tell("restored", null);
  else await mailAcceptance(platform, db, before, receivedAt);
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
});

export async function changeAffiliate(call: ChangeCall): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  const { affiliateId } = params;
  const before = await lockAffiliate(db, affiliateId);
  if (!before || before.erasedAt !== null) throw new AppError("not_found");
  const changes = await changesOf(call, before);
  await updateAffiliate(db, affiliateId, changes);
  if (changes.status !== undefined && changes.status !== before.status) await placeAffiliate(platform, db, affiliateId);
  await tellStanding(call, before);
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
