import { findAffiliateById } from "#features/account/affiliates/server/index.ts";
import type {
  changeAffiliatePassword as changeContract,
  forgotAffiliatePassword as forgotContract,
  setAffiliatePassword as setContract,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { RESET_MAILS_PER_EMAIL } from "#features/account/accounts/rules.ts";
import { spendAffiliateSecret, spendAffiliateSecretsOf } from "#server/auth/affiliates/secret-store.ts";
import { endAffiliateSessions } from "#server/auth/affiliates/session-store.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { hashPassword } from "#server/passwords/password.ts";
import { emailKey } from "#server/rate-limits/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { readCommonPasswords } from "../password/common-passwords.ts";
import { refuseWeakPassword } from "../password/refuse-weak-password.ts";
import { forgetTries } from "../password/tries-store.ts";
import { triesOf } from "./affiliate-login.ts";
import { affiliateChangeMail } from "./affiliate-door-mails.ts";
import { expireAffiliateCookie } from "./affiliate-session.ts";
import { lockCredentials, savePassword } from "./credentials-store.ts";
import { mailAffiliateLink } from "./mail-affiliate-link.ts";

/** Does the same for known and unknown addresses; the job tells them apart, and no one is told of the limit. */
export async function forgotAffiliatePassword(
  call: Call<typeof forgotContract>,
): Promise<Answer<typeof forgotContract>> {
  const { platform, db, body } = call;
  try {
    await platform.rateLimiter.consume("affiliate reset mails", emailKey(body.email), RESET_MAILS_PER_EMAIL);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return { ok: true };
    throw error;
  }
  await platform.jobs.enqueue(db, mailAffiliateLink, { email: body.email });
  return { ok: true };
}

type NewPassword = { affiliateId: Id; password: string; passwordHash: string; common: ReadonlySet<string>; at: Date };

/** Other links, tickets and sessions end, but for the session that asks. */
const replacePassword = async (tx: Db, changed: NewPassword, keptId?: Id): Promise<string> => {
  const { affiliateId, password, passwordHash, common, at } = changed;
  const affiliate = await findAffiliateById(tx, affiliateId);
  if (!affiliate) throw new AppError("token_spent");
  const { email, fullName } = affiliate;
  refuseWeakPassword(common, password, { email, firstName: fullName, lastName: "" });
  await lockCredentials(tx, affiliateId);
  await savePassword(tx, { affiliateId, passwordHash, passwordAt: at });
  await spendAffiliateSecretsOf(tx, affiliateId, null, at);
  await endAffiliateSessions(tx, { affiliateId, at, ...(keptId === undefined ? {} : { butId: keptId }) });
  return email;
};

/** The second step stays: a mailbox alone lets nobody in who has one. */
export async function setAffiliatePassword(call: Call<typeof setContract>): Promise<Answer<typeof setContract>> {
  const { platform, body, receivedAt: at } = call;
  const common = await readCommonPasswords();
  const passwordHash = await hashPassword(body.password, platform.passwordCost);
  await inTransaction(platform.database.db, async (tx) => {
    const affiliateId = await spendAffiliateSecret(tx, { secret: body.token, purpose: "set_password", at });
    if (affiliateId === null) throw new AppError("token_spent");
    const { password } = body;
    const email = await replacePassword(tx, { affiliateId, password, passwordHash, common, at });
    await forgetTries(tx, [`sign-in ${triesOf(email)}`]);
  });
  expireAffiliateCookie(call);
  return { ok: true };
}

export async function changeAffiliatePassword(
  call: Call<typeof changeContract>,
): Promise<Answer<typeof changeContract>> {
  const { platform, body, affiliate, receivedAt: at } = call;
  const { affiliateId, sessionId } = affiliate;
  const common = await readCommonPasswords();
  const passwordHash = await hashPassword(body.password, platform.passwordCost);
  await inTransaction(platform.database.db, async (tx) => {
    const { password } = body;
    const email = await replacePassword(tx, { affiliateId, password, passwordHash, common, at }, sessionId);
    await postMail(platform, tx, affiliateChangeMail(email, "password", platform.config.publicUrl), null);
  });
  return { ok: true };
}
