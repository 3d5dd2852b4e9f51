import { expireSessionCookies, REFRESH_COOKIE } from "#server/auth/session-cookies.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Tx } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { refreshSession as contract } from "#features/account/accounts/contract.ts";
import {
  decideRefresh,
  parseRefreshCookie,
  type RefreshCookie,
  SESSION_DAYS,
} from "#features/account/accounts/rules.ts";
import { recordSessionEvent } from "./record-session-event.ts";
import { accessTokenFor, issueRefreshToken, setRefreshCookie } from "./session-tokens.ts";
import {
  endSessions,
  findOpenSession,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchSession,
} from "#server/accounts/session-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";

type Rotation = { sessionId: Id; refreshToken: string } | { refused: "refresh_failed" | "account_canceled" };

/** Rotates the refresh token. Reuse after the grace period ends the session, whoever presents it. */
export async function refreshSession(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, receivedAt } = call;
  const cookie = parseRefreshCookie(call.http.request.cookies[REFRESH_COOKIE]);
  const rotation: Rotation = cookie
    ? await inTransaction(platform.database.db, (tx) => rotate(tx, call, cookie))
    : { refused: "refresh_failed" };
  if (!cookie || "refused" in rotation) {
    expireSessionCookies(platform.config, call.http.reply);
    throw new AppError("refused" in rotation ? rotation.refused : "refresh_failed");
  }
  setRefreshCookie(platform, call.http.reply, cookie.userId, rotation.refreshToken);
  return { tokens: { accessToken: await accessTokenFor(platform, cookie.userId, rotation.sessionId, receivedAt) } };
}

const rotate = async (tx: Tx, call: Call<typeof contract>, cookie: RefreshCookie): Promise<Rotation> => {
  const { receivedAt: at } = call;
  const { userId } = cookie;
  const tokenHash = hashSecretToken(cookie.token);
  const token = await lockRefreshToken(tx, userId, tokenHash);
  const user = token && (await findUserById(tx, userId));
  if (!token || !user || user.status === "suspended") return { refused: "refresh_failed" };
  if (user.scheduledDeletionAt) return { refused: "account_canceled" };
  if (!(await findOpenSession(tx, userId, token.sessionId))) return { refused: "refresh_failed" };

  const { sessionId } = token;
  const decision = decideRefresh(token, at);
  if (decision === "reuse") {
    await endSessions(tx, { userId, sessionId, at, reason: "token_reuse" });
    await recordSessionEvent(tx, call, { userId, sessionId, action: "refresh_reuse" });
    return { refused: "refresh_failed" };
  }
  if (decision === "expired") {
    await endSessions(tx, { userId, sessionId, at, reason: "expired" });
    return { refused: "refresh_failed" };
  }
  await markRefreshTokenUsed(tx, userId, tokenHash, at);
  await touchSession(tx, userId, sessionId, at, new Date(at.getTime() + SESSION_DAYS * 86_400_000));
  return { sessionId, refreshToken: await issueRefreshToken(tx, { userId, sessionId, at }) };
};
