import { newAffiliateSecret } from "#server/auth/affiliates/secret-store.ts";
import type { Db } from "#server/database/database.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { ACCEPTANCE_LINK_DAYS } from "#features/account/affiliates/rules.ts";
import { acceptedMail } from "../mails/affiliate-mails.ts";
import { updateAffiliate } from "../commission/commission-store.ts";
import { placeAffiliate } from "../commission/settle.ts";
import { standingMail, type ToldStanding } from "../mails/standing-mails.ts";
import type { AffiliateRow } from "../table.ts";

type Named = Pick<AffiliateRow, "id" | "email">;

/** With the link that sets their first password; who has one already may ignore it. */
export const mailAcceptance = async (platform: Platform, tx: Db, { id, email }: Named, at: Date): Promise<void> => {
  const minutes = ACCEPTANCE_LINK_DAYS * 24 * 60;
  const token = await newAffiliateSecret(tx, { affiliateId: id, purpose: "set_password", at, minutes });
  const link = `${platform.config.publicUrl}/affiliate/set-password?token=${token}`;
  await postMail(platform, tx, acceptedMail(email, link), null);
};

type Standing = { status: "active" | "rejected" | "suspended"; reason: string; at: Date };

/**
 * Another standing of an affiliate, whose row is locked: what they earned is placed anew, an appeal against the one before is
 * over, and they hear of it with the reason that their dashboard gives too.
 */
export const changeStanding = async (
  platform: Platform,
  tx: Db,
  before: AffiliateRow,
  { status, reason, at }: Standing,
): Promise<void> => {
  if (status === before.status) return;
  const statusReason = status === "active" ? null : reason;
  await updateAffiliate(tx, before.id, { status, statusReason, appealedAt: null });
  await placeAffiliate(platform, tx, before.id);
  const tell = (standing: ToldStanding, said: string | null): Promise<unknown> =>
    postMail(platform, tx, standingMail(before.email, standing, said, platform.config.publicUrl), null);
  if (status !== "active") await tell(status, reason);
  else if (before.status === "suspended") await tell("restored", null);
  else await mailAcceptance(platform, tx, before, at);
};
