import type { Answer, Call } from "#server/http/implement.ts";
import { emailKey } from "#server/rate-limits/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import type { forgotPassword as contract } from "#features/account/accounts/contract.ts";
import { RESET_MAILS_PER_EMAIL } from "#features/account/accounts/rules.ts";
import { mailResetLink } from "./mail-reset-link.ts";

/** Does the same for known and unknown addresses, so that answers and timing are alike; the job tells them apart. */
export async function forgotPassword(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body } = call;
  if (!(await hadEnoughMails(call))) await platform.jobs.enqueue(db, mailResetLink, { email: body.email });
  return { ok: true };
}

/** One inbox is not flooded, however many addresses send requests. No one is told: the answer stays the same. */
const hadEnoughMails = async ({ platform, body }: Call<typeof contract>): Promise<boolean> => {
  try {
    await platform.rateLimiter.consume("reset mails", emailKey(body.email), RESET_MAILS_PER_EMAIL);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return true;
    throw error;
  }
};
