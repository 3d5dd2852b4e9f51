import type { Answer, Call } from "#server/http/implement.ts";
import type { applyAsAffiliate as contract } from "#features/account/affiliates/contract.ts";
import { REVIEW_DAYS } from "#features/account/affiliates/rules.ts";
import { codeOfId } from "#features/account/affiliates/rules-attribution.ts";
import { markOfAddress } from "../attribution/bind-referral.ts";
import { readProgram } from "../program-store.ts";
import { raiseFlag } from "../flags/flag-store.ts";
import { isDisposable } from "../flags/is-disposable.ts";
import { tellApplicant } from "./tell-applicant.ts";
import { findAffiliateStatus, insertAffiliate } from "../store.ts";

/** Answers alike, after the same work, for known and unknown addresses; which of the two it is goes to the address itself. */
export async function applyAsAffiliate(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body, receivedAt, address } = call;
  const { email, fullName, platform: reach, personalLink, audienceSize, message } = body;
  const program = await readProgram(db);
  const id = platform.newId();
  const isSuspect = isDisposable(email);
  const isAccepted = program.isAutoApproved && !isSuspect;
  const isNew = await insertAffiliate(db, {
    id,
    email,
    fullName,
    platform: reach,
    personalLink: personalLink || null,
    audienceSize: audienceSize ?? null,
    message: message || null,
    appliedAt: receivedAt,
    addressMark: markOfAddress(platform.config.secret, address),
    commissionRate: program.commissionRate.toFixed(2),
    payoutThreshold: program.payoutThreshold.toFixed(2),
    ...(isAccepted ? { status: "active", referralCode: codeOfId(fullName, id) } : {}),
  });
  if (isNew && isSuspect) await raiseFlag(db, id, "disposable_address", receivedAt);
  const status = (await findAffiliateStatus(db, email)) ?? null;
  const known = isNew ? null : status;
  await platform.jobs.enqueue(db, tellApplicant, { email, known, isAccepted: isNew && isAccepted });
  return { status: "pending_review", reviewDays: REVIEW_DAYS };
}
