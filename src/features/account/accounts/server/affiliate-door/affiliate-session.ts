import type { FastifyReply } from "fastify";
import { signAffiliateToken } from "#server/auth/access-token.ts";
import {
  changeAffiliateSession,
  endAffiliateSessions,
  findAffiliateSession,
  insertAffiliateRefreshToken,
  insertAffiliateSession,
  lockAffiliateRefreshToken,
  markAffiliateRefreshTokenUsed,
} from "#server/auth/affiliates/session-store.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import { cookieOptions } from "#server/auth/session-cookies.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import type {
  affiliateLogout as logoutContract,
  refreshAffiliateSession as refreshContract,
} from "#features/account/accounts/affiliate-door-contract.ts";
import {
  decideRefresh,
  formatRefreshCookie,
  parseRefreshCookie,
  type RefreshCookie,
  SESSION_DAYS,
} from "#features/account/accounts/rules.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

const COOKIE = "affiliateRefreshToken";
const SESSION_MS = SESSION_DAYS * 86_400_000;

/** Lax: a link in one of our mails finds them signed in. No other part of the API gets these cookies. */
export const affiliateCookieOptions = (config: Platform["config"]) =>
  ({ ...cookieOptions(config), sameSite: "lax", path: "/api/affiliates" }) as const;

const setCookie = (platform: Platform, reply: FastifyReply, affiliateId: Id, token: string): void => {
  const options = { ...affiliateCookieOptions(platform.config), maxAge: SESSION_MS / 1000 };
  void reply.setCookie(COOKIE, formatRefreshCookie({ userId: affiliateId, token }), options);
};

export const expireAffiliateCookie = ({ platform, http }: Pick<Call, "platform" | "http">): void => {
  void http.reply.clearCookie(COOKIE, affiliateCookieOptions(platform.config));
};

type Session = { affiliateId: Id; sessionId: Id };
type Opened = Session & { refreshToken: string };

const issueToken = async (tx: Db, { affiliateId, sessionId }: Session, at: Date): Promise<string> => {
  const token = newSecretToken();
  const expiresAt = new Date(at.getTime() + SESSION_MS);
  await insertAffiliateRefreshToken(tx, {
    affiliateId,
    sessionId,
    tokenHash: hashSecretToken(token),
    issuedAt: at,
    expiresAt,
  });
  return token;
};

type OpeningCall = Pick<Call, "platform" | "address" | "userAgent" | "receivedAt">;

/** For an affiliate who has just proved who they are. */
export const openAffiliateSession = async (tx: Db, call: OpeningCall, affiliateId: Id): Promise<Opened> => {
  const { platform, address, userAgent, receivedAt: at } = call;
  const sessionId = platform.newId();
  const expiresAt = new Date(at.getTime() + SESSION_MS);
  const times = { createdAt: at, lastUsedAt: at, expiresAt, endedAt: null, provedAt: at };
  await insertAffiliateSession(tx, { affiliateId, id: sessionId, ...times, address, userAgent });
  return { affiliateId, sessionId, refreshToken: await issueToken(tx, { affiliateId, sessionId }, at) };
};

/** After the commit: the cookie, and a token for the next minutes. */
export const answerAffiliate = async (
  { platform, http, receivedAt }: Pick<Call, "platform" | "http" | "receivedAt">,
  { affiliateId, sessionId, refreshToken }: Opened,
): Promise<{ tokens: { accessToken: string } }> => {
  setCookie(platform, http.reply, affiliateId, refreshToken);
  const accessToken = await signAffiliateToken({ affiliateId, sessionId }, platform.config.secret, receivedAt);
  return { tokens: { accessToken } };
};

/** Rotates like a user's (`refreshSession`): reuse after the grace period ends the session, whoever presents it. */
export async function refreshAffiliateSession(
  call: Call<typeof refreshContract>,
): Promise<Answer<typeof refreshContract>> {
  const shown = call.http.request.cookies[COOKIE];
  if (shown === undefined) return { tokens: null };
  const cookie = parseRefreshCookie(shown);
  const opened =
    cookie && (await inTransaction(call.platform.database.db, (tx) => rotate(tx, cookie, call.receivedAt)));
  if (!opened) {
    expireAffiliateCookie(call);
    throw new AppError("refresh_failed");
  }
  return answerAffiliate(call, opened);
}

const rotate = async (tx: Db, { userId: affiliateId, token }: RefreshCookie, at: Date): Promise<Opened | null> => {
  const tokenHash = hashSecretToken(token);
  const known = await lockAffiliateRefreshToken(tx, affiliateId, tokenHash);
  if (!known || !(await findAffiliateSession(tx, { affiliateId, id: known.sessionId }, at))) return null;
  const { sessionId } = known;
  if (decideRefresh(known, at) !== "rotate") {
    await endAffiliateSessions(tx, { affiliateId, id: sessionId, at });
    return null;
  }
  await markAffiliateRefreshTokenUsed(tx, affiliateId, tokenHash, at);
  const expiresAt = new Date(at.getTime() + SESSION_MS);
  await changeAffiliateSession(tx, { affiliateId, id: sessionId }, { lastUsedAt: at, expiresAt });
  return { affiliateId, sessionId, refreshToken: await issueToken(tx, { affiliateId, sessionId }, at) };
};

/** By the cookie alone: a token that has run out must not keep a session open. */
export async function affiliateLogout(call: Call<typeof logoutContract>): Promise<Answer<typeof logoutContract>> {
  const { platform, receivedAt: at } = call;
  const cookie = parseRefreshCookie(call.http.request.cookies[COOKIE]);
  await inTransaction(platform.database.db, async (tx) => {
    const token = cookie && (await lockAffiliateRefreshToken(tx, cookie.userId, hashSecretToken(cookie.token)));
    if (token) await endAffiliateSessions(tx, { affiliateId: token.affiliateId, id: token.sessionId, at });
  });
  expireAffiliateCookie(call);
  return { ok: true };
}
