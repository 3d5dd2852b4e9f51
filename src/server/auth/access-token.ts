import { jwtVerify, SignJWT } from "jose";
import { isId, type Id } from "#shared/ids.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = "tenure";

export type AccessClaims = { userId: Id; sessionId: Id };

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** A JWT (HS256) that names a user and a session and lives 15 minutes. */
export const signAccessToken = (claims: AccessClaims, secret: string, now: Date): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(secret));
};

/** The claims of a token, or null when it is not ours, altered, expired or of another algorithm. */
export const readAccessToken = async (token: string, secret: string, now: Date): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      currentDate: now,
    });
    const { sub, sid } = payload;
    if (typeof sub !== "string" || typeof sid !== "string" || !isId(sub) || !isId(sid)) return null;
    return { userId: sub, sessionId: sid };
  } catch {
    return null;
  }
};
