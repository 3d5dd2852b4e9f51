import { jwtVerify, SignJWT } from "jose";
import { isId, type Id } from "#shared/ids.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = "tenure";

export type AccessClaims = { userId: Id; sessionId: Id };

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** A JWT (HS256) that names a user and a session and lives 15 minutes, unless it says otherwise. */
export const signAccessToken = (
  claims: AccessClaims,
  secret: string,
  now: Date,
  seconds = ACCESS_TOKEN_SECONDS,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keyOf(secret));
};

type Verified = AccessClaims & { secret: string; expiresAtSeconds: number };

/** Signatures already checked: a token is presented with every request of its fifteen minutes. */
const verified = new Map<string, Verified>();
const VERIFIED_MAX = 10_000;

/** The claims of a token, or null when it is not ours, altered, expired or of another algorithm. */
export const readAccessToken = async (token: string, secret: string, now: Date): Promise<AccessClaims | null> => {
  const known = verified.get(token) ?? (await verify(token, secret, now));
  if (!known || known.secret !== secret || now.getTime() >= known.expiresAtSeconds * 1000) {
    verified.delete(token);
    return null;
  }
  return { userId: known.userId, sessionId: known.sessionId };
};

const verify = async (token: string, secret: string, now: Date): Promise<Verified | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ["exp"],
    });
    const { sub, sid, exp = 0 } = payload;
    if (typeof sub !== "string" || typeof sid !== "string" || !isId(sub) || !isId(sid)) return null;
    const claims = { userId: sub, sessionId: sid, secret, expiresAtSeconds: exp };
    if (verified.size >= VERIFIED_MAX) verified.clear();
    verified.set(token, claims);
    return claims;
  } catch {
    return null;
  }
};
