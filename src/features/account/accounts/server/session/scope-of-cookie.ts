import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import { REFRESH_COOKIE } from "#server/auth/session-cookies.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { readOpenSession } from "#server/auth/session-read-model.ts";
import type { Call } from "#server/http/implement.ts";
import { decideRefresh, parseRefreshCookie } from "#features/account/accounts/rules.ts";
import { findRefreshToken } from "#server/accounts/session-store.ts";

/**
 * Who is asking, by the session cookie: for a download that a browser starts by itself, without a header. Only reads may use
 * it; SameSite=Strict withholds it from requests that other sites and mails start. It is read and not rotated.
 */
export const scopeOfCookie = async ({
  platform,
  http,
  receivedAt: at,
}: Pick<Call, "platform" | "http" | "receivedAt">): Promise<Scope | null> => {
  const cookie = parseRefreshCookie(http.request.cookies[REFRESH_COOKIE]);
  const token = cookie && (await findRefreshToken(platform.database.db, cookie.userId, hashSecretToken(cookie.token)));
  if (!token || decideRefresh(token, at) !== "rotate") return null;
  const session = await readOpenSession(platform.database.db, token.userId, token.sessionId);
  // An impersonator cannot take data away (`mayImpersonatorCall`).
  if (!session || session.status === "suspended" || session.impersonator_id !== null) return null;
  const scope = await actFor(platform, { userId: token.userId, actorId: token.userId, as: "owner" });
  return scope && { ...scope, sessionId: token.sessionId };
};
