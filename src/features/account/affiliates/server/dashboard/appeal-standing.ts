import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { keepFeedback } from "#features/support/feedback/server/index.ts";
import type { appealStanding as contract } from "#features/account/affiliates/dashboard-contract.ts";
import { mayAppeal } from "#features/account/affiliates/rules-dashboard.ts";
import { lockAffiliate, updateAffiliate } from "../commission/commission-store.ts";

const SUBJECT = { rejected: "Affiliate asks again: turned away", suspended: "Affiliate asks again: suspended" };

/** A message to the inbox of the administrators, who answer by mail. Changes nothing about the standing itself. */
export async function appealStanding(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, affiliate, body, receivedAt: at } = call;
  const row = await lockAffiliate(db, affiliate.affiliateId);
  if (!row) throw new AppError("not_signed_in");
  const { id, status, appealedAt, email } = row;
  if (!mayAppeal(status)) throw new AppError("state_conflict", { message: "There is nothing to look at again." });
  if (appealedAt !== null) throw new AppError("state_conflict", { message: "You asked already. We answer by email." });
  await updateAffiliate(db, id, { appealedAt: at });
  const subject = status === "suspended" ? SUBJECT.suspended : SUBJECT.rejected;
  const message = { type: "issue", subject, description: body.message, userEmail: email } as const;
  await keepFeedback(call, db, { ...message, pagePath: "/affiliate/dashboard" });
  return { ok: true };
}
