import { findAffiliateByEmail } from "#features/account/affiliates/server/index.ts";
import type {
  affiliateLogin as loginContract,
  takeAffiliateStep as stepContract,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { SIGN_IN_TICKET_MINUTES } from "#features/account/accounts/rules.ts";
import { findAffiliateSecret, newAffiliateSecret, spendAffiliateSecret } from "#server/auth/affiliates/secret-store.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { decoyHash, verifyPassword } from "#server/passwords/password.ts";
import { emailKey } from "#server/rate-limits/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import { NOBODY, takeSignIn } from "../password/check-credentials.ts";
import { giveTryBack, noteWrongPassword, takeTry } from "../password/tries-store.ts";
import { wrongCode } from "../second-step/codes.ts";
import { takeAffiliateCode } from "./affiliate-codes.ts";
import { affiliateCookieOptions, answerAffiliate, openAffiliateSession } from "./affiliate-session.ts";
import { findCredentials, lockCredentials } from "./credentials-store.ts";
import type { CredentialsRow } from "./credentials-table.ts";

const TICKET_COOKIE = "affiliateTicket";

/** For what is counted over all addresses; an account with the same address has a count of its own. */
export const triesOf = (email: string): string => `affiliate ${emailKey(email)}`;

/** For an unknown address, and one without a password, the same statements run and the same hash is made. */
const checkPassword = async (call: Call<typeof loginContract>): Promise<CredentialsRow> => {
  const { db, platform, body, receivedAt: at, address, userAgent } = call;
  const affiliate = await findAffiliateByEmail(db, body.email);
  const credentials = await findCredentials(db, affiliate?.id ?? NOBODY);
  const keys = await takeSignIn(call, triesOf(body.email), null);
  const isRight = await verifyPassword(body.password, credentials?.passwordHash ?? decoyHash(platform.passwordCost));
  if (!credentials || !isRight) {
    await noteWrongPassword(db, keys, { userId: NOBODY, id: platform.newId(), address, userAgent, at });
    throw new AppError("invalid_credentials");
  }
  await giveTryBack(db, keys, at);
  return credentials;
};

/** Whatever their status: whoever waits, was turned away or is suspended sees what that means. */
export async function affiliateLogin(call: Call<typeof loginContract>): Promise<Answer<typeof loginContract>> {
  const { db, platform, receivedAt: at, http } = call;
  const { affiliateId, passwordAt, confirmedAt } = await checkPassword(call);
  if (confirmedAt !== null) {
    const ticket = { affiliateId, purpose: "second_step", at, minutes: SIGN_IN_TICKET_MINUTES } as const;
    const options = { ...affiliateCookieOptions(platform.config), maxAge: SIGN_IN_TICKET_MINUTES * 60 };
    void http.reply.setCookie(TICKET_COOKIE, await newAffiliateSecret(db, ticket), options);
    throw new AppError("second_step_required", { data: { ways: ["code", "recoveryCode"] } });
  }
  const opened = await inTransaction(platform.database.db, async (tx) => {
    await refuseChanged(tx, affiliateId, passwordAt);
    return openAffiliateSession(tx, call, affiliateId);
  });
  return answerAffiliate(call, opened);
}

/** The password may have been changed, or a second step added, while it was being checked. */
const refuseChanged = async (tx: Db, affiliateId: string, passwordAt: Date): Promise<void> => {
  const present = await lockCredentials(tx, affiliateId);
  if (present?.passwordAt.getTime() !== passwordAt.getTime() || present.confirmedAt !== null)
    throw new AppError("invalid_credentials");
};

/** Code, ticket and session in one transaction: of two presses one gets in, and a wrong code costs no ticket. */
export async function takeAffiliateStep(call: Call<typeof stepContract>): Promise<Answer<typeof stepContract>> {
  const { db, platform, body, receivedAt: at, http } = call;
  const shown = { secret: http.request.cookies[TICKET_COOKIE] ?? "", purpose: "second_step", at } as const;
  const affiliateId = await findAffiliateSecret(db, shown);
  if (affiliateId === null) throw ticketEnded();
  const key = `second-step affiliate ${affiliateId}`;
  await takeTry(db, key, at);
  const opened = await inTransaction(platform.database.db, async (tx) => {
    await lockCredentials(tx, affiliateId);
    if (!(await takeAffiliateCode(platform, tx, { affiliateId, ...body, at }))) return null;
    if ((await spendAffiliateSecret(tx, shown)) === null) throw ticketEnded();
    return openAffiliateSession(tx, call, affiliateId);
  });
  if (!opened) throw wrongCode(body.way);
  await giveTryBack(db, [key], at);
  void http.reply.clearCookie(TICKET_COOKIE, affiliateCookieOptions(platform.config));
  return answerAffiliate(call, opened);
}

const ticketEnded = (): AppError =>
  new AppError("token_spent", { message: "That took too long. Enter your email and password again." });
