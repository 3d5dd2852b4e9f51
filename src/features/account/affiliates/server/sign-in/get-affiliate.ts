import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getAffiliate as contract } from "#features/account/affiliates/sign-in-contract.ts";
import { findAffiliate } from "../admin/read-model.ts";

export async function getAffiliate(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, affiliate, platform } = call;
  const row = await findAffiliate(db, affiliate.affiliateId);
  if (!row) throw new AppError("not_signed_in");
  const { fullName, email, status, statusReason, referralCode } = row;
  const link = referralCode === null ? null : `${platform.config.publicUrl}/?via=${referralCode}`;
  return { fullName, email, status, statusReason, referralCode, link };
}
