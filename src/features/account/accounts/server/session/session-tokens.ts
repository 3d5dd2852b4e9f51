import type { FastifyReply } from "fastify";
import { signAccessToken } from "#server/auth/access-token.ts";
import { cookieOptions, REFRESH_COOKIE } from "#server/auth/session-cookies.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { formatRefreshCookie, SESSION_DAYS } from "#features/account/accounts/rules.ts";
import { insertRefreshToken, insertSession } from "#server/accounts/session-store.ts";

const sessionExpiry = (from: Date): Date => new Date(from.getTime() + SESSION_DAYS * 86_400_000);

type NewSession = { userId: Id; deviceId: Id; hasSecondFactor: boolean };

/** Opens a session for a user who has just proved who they are, and issues its first refresh token. */
export const openSession = async (
  db: Db,
  call: Pick<Call, "platform" | "address" | "userAgent" | "receivedAt">,
  { userId, deviceId, hasSecondFactor }: NewSession,
): Promise<{ sessionId: Id; refreshToken: string }> => {
  const { platform, address, userAgent, receivedAt } = call;
  const sessionId = platform.newId();
  const expiresAt = sessionExpiry(receivedAt);
  await insertSession(db, {
    userId,
    id: sessionId,
    createdAt: receivedAt,
    lastUsedAt: receivedAt,
    expiresAt,
    address,
    userAgent,
    deviceId,
    provedAt: receivedAt,
    secondFactorAt: hasSecondFactor ? receivedAt : null,
  });
  return { sessionId, refreshToken: await issueRefreshToken(db, { userId, sessionId, at: receivedAt }) };
};

export const issueRefreshToken = async (
  db: Db,
  { userId, sessionId, at }: { userId: Id; sessionId: Id; at: Date },
): Promise<string> => {
  const token = newSecretToken();
  const tokenHash = hashSecretToken(token);
  await insertRefreshToken(db, { userId, sessionId, tokenHash, issuedAt: at, expiresAt: sessionExpiry(at) });
  return token;
};

export const setRefreshCookie = (platform: Platform, reply: FastifyReply, userId: Id, token: string): void => {
  void reply.setCookie(REFRESH_COOKIE, formatRefreshCookie({ userId, token }), {
    ...cookieOptions(platform.config),
    maxAge: SESSION_DAYS * 86_400,
  });
};

export const accessTokenFor = (platform: Platform, userId: Id, sessionId: Id, at: Date): Promise<string> =>
  signAccessToken({ userId, sessionId }, platform.config.secret, at);
