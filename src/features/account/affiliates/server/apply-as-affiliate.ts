import type { Answer, Call } from "#server/http/implement.ts";
import type { applyAsAffiliate as contract } from "../contract.ts";
import { REVIEW_DAYS } from "../rules.ts";
import { markOfAddress } from "./attribution/bind-referral.ts";
import { tellApplicant } from "./jobs/tell-applicant.ts";
import { findAffiliateStatus, insertAffiliate } from "./store.ts";

/** Answers alike for known and unknown addresses; which of the two it is goes to the address itself. */
export async function applyAsAffiliate(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body, receivedAt, address } = call;
  const { email, fullName, platform: reach, personalLink, audienceSize, message } = body;
  const isNew = await insertAffiliate(db, {
    id: platform.newId(),
    email,
    fullName,
    platform: reach,
    personalLink: personalLink || null,
    audienceSize: audienceSize ?? null,
    message: message || null,
    appliedAt: receivedAt,
    addressMark: markOfAddress(platform.config.secret, address),
  });
  const known = isNew ? null : ((await findAffiliateStatus(db, email)) ?? null);
  await platform.jobs.enqueue(db, tellApplicant, { email, known });
  return { status: "pending_review", reviewDays: REVIEW_DAYS };
}
