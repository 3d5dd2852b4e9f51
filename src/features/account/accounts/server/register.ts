import { hashPassword } from "#server/passwords/password.ts";
import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { bindReferral } from "#features/account/affiliates/server/index.ts";
import { createSelf } from "#features/facts/participants/server/index.ts";
import { AppError } from "#shared/errors.ts";
import type { register as contract } from "../contract.ts";
import { mailVerification, newVerificationToken } from "./mail/mail-verification.ts";
import { readCommonPasswords } from "./password/common-passwords.ts";
import { refuseWeakPassword } from "./password/refuse-weak-password.ts";
import { answerSignedIn, beginSession } from "./session/begin-session.ts";
import { findUserByEmail, insertUser } from "#server/accounts/user-store.ts";
import { requireRegistration } from "./session/require-registration.ts";
import { insertEmailToken } from "./store.ts";

/** Signs the person in at once, unverified. An address already in use answers 409, behind the rate limit. */
export async function register(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, body, receivedAt } = call;
  await requireRegistration(call, body.email);
  refuseWeakPassword(await readCommonPasswords(), body.password, body);
  if (await findUserByEmail(call.db, body.email)) throw emailInUse();

  const passwordHash = await hashPassword(body.password, platform.passwordCost);
  const userId = platform.newId();
  const token = newOwnedToken(userId);
  const begun = await inTransaction(platform.database.db, async (tx) => {
    const { email, firstName, lastName, timeZone } = body;
    const times = { createdAt: receivedAt, updatedAt: receivedAt };
    const referral = await bindReferral(tx, call, { email, via: body.via });
    const person = { id: userId, email, firstName, lastName, timeZone, passwordHash };
    const inserted = await insertUser(tx, { ...person, ...referral, ...times });
    if (!inserted) throw emailInUse();
    await createSelf(tx, { userId, id: platform.newId(), name: `${firstName} ${lastName}`, at: receivedAt });
    await insertEmailToken(tx, newVerificationToken(hashSecretToken(token), userId, email, receivedAt));
    const user = await findUserByEmail(tx, email);
    if (!user) throw new Error("the new user has no row");
    await mailVerification(platform, tx, user, token);
    return beginSession(tx, call, user, { action: "registered", method: null, hasSecondFactor: false });
  });
  return answerSignedIn(call, begun);
}

const emailInUse = (): AppError =>
  new AppError("email_in_use", { fields: { email: "An account with this email exists. Sign in instead." } });
