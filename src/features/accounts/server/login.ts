import { verifyNothing, verifyPassword } from "#server/auth/password.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Verb } from "#server/http/implement.ts";
import { emailKey } from "#server/http/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import type { login as contract } from "../contract.ts";
import { SIGN_INS_PER_EMAIL_AND_ADDRESS } from "../rules.ts";
import { presentUser } from "./present-user.ts";
import { recordSessionEvent } from "./session/record-session-event.ts";
import { accessTokenFor, openSession, setRefreshCookie } from "./session/session-tokens.ts";
import { countSignIn, findUserByEmail } from "./store.ts";

/** Known and unknown addresses answer with the same words after the same work. */
export const login: Verb<typeof contract> = async (call) => {
  const { platform, body, receivedAt } = call;
  const from = `${call.address} ${emailKey(body.email)}`;
  await platform.rateLimiter.consume("sign-ins", from, SIGN_INS_PER_EMAIL_AND_ADDRESS);
  const user = await findUserByEmail(call.db, body.email);
  const matches = user?.passwordHash
    ? await verifyPassword(body.password, user.passwordHash)
    : await verifyNothing(body.password);
  if (!user || !matches || user.status === "suspended") {
    if (user) await recordSessionEvent(call.db, call, { userId: user.id, sessionId: null, action: "sign_in_failed" });
    throw new AppError("invalid_credentials");
  }
  if (user.scheduledDeletionAt) throw new AppError("account_canceled");

  const session = await inTransaction(platform.database.db, async (tx) => {
    const opened = await openSession(tx, call, user.id);
    await countSignIn(tx, user.id, receivedAt);
    await recordSessionEvent(tx, call, { userId: user.id, sessionId: opened.sessionId, action: "signed_in" });
    return opened;
  });
  setRefreshCookie(platform, call.http.reply, user.id, session.refreshToken);
  const accessToken = await accessTokenFor(platform, user.id, session.sessionId, receivedAt);
  return { user: presentUser(user), tokens: { accessToken } };
};
