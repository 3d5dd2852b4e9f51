import { expireSessionCookies, REFRESH_COOKIE } from "#server/auth/session-cookies.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { logout as contract } from "#features/account/accounts/contract.ts";
import { parseRefreshCookie } from "#features/account/accounts/rules.ts";
import { recordSessionEvent } from "./record-session-event.ts";
import { endSessions, lockRefreshToken } from "#server/accounts/session-store.ts";

/** Ends the session named by the Bearer token or by the refresh cookie. Without either there is nothing to end. */
export async function logout(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, receivedAt: at } = call;
  const cookie = parseRefreshCookie(call.http.request.cookies[REFRESH_COOKIE]);
  await inTransaction(platform.database.db, async (tx) => {
    const token = cookie && (await lockRefreshToken(tx, cookie.userId, hashSecretToken(cookie.token)));
    let isTold = false;
    const ended = new Map<string, string>();
    if (scope) ended.set(scope.sessionId, scope.actorId);
    if (token) ended.set(token.sessionId, token.userId);
    for (const [sessionId, userId] of ended) {
      await endSessions(tx, { userId, sessionId, at, reason: "sign_out" });
      // An administrator was looking at this account: nothing has happened to its owner's own sign-in.
      if (scope?.sessionId === sessionId && scope.impersonatorId !== null) continue;
      isTold = true;
      await recordSessionEvent(tx, call, { userId, sessionId, action: "signed_out" });
      leaveEvent(call, tx);
    }
    if (!isTold) call.event.omit();
  });
  expireSessionCookies(platform.config, call.http.reply);
  return { ok: true };
}
