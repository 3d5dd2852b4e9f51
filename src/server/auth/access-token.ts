import { jwtVerify, SignJWT } from "jose";
import { isId, type Id } from "#shared/ids.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = "tenure";

/** Whose token it is: the one never passes for the other. */
type Audience = "account" | "affiliate";

export type AccessClaims = { userId: Id; sessionId: Id };
export type AffiliateClaims = { affiliateId: Id; sessionId: Id };

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

type Said = { subject: Id; sessionId: Id; audience: Audience };

const signToken = (
  { subject, sessionId, audience }: Said,
  secret: string,
  now: Date,
  seconds = ACCESS_TOKEN_SECONDS,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(subject)
    .setAudience(audience)
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keyOf(secret));
};

/** A JWT (HS256) that names a user and a session and lives 15 minutes, unless it says otherwise. */
export const signAccessToken = (
  { userId, sessionId }: AccessClaims,
  secret: string,
  now: Date,
  seconds?: number,
): Promise<string> => signToken({ subject: userId, sessionId, audience: "account" }, secret, now, seconds);

/** The same for an affiliate, who may be nobody's account. */
export const signAffiliateToken = (
  { affiliateId, sessionId }: AffiliateClaims,
  secret: string,
  now: Date,
): Promise<string> => signToken({ subject: affiliateId, sessionId, audience: "affiliate" }, secret, now);

type Verified = Said & { secret: string; expiresAtSeconds: number };

/** Signatures already checked: a token is presented with every request of its fifteen minutes. */
const verified = new Map<string, Verified>();
const VERIFIED_MAX = 10_000;

const readToken = async (token: string, secret: string, now: Date): Promise<Said | null> => {
  const known = verified.get(token) ?? (await verify(token, secret, now));
  if (!known || known.secret !== secret || now.getTime() >= known.expiresAtSeconds * 1000) {
    verified.delete(token);
    return null;
  }
  return known;
};

/** The claims of a user's token, or null when it is not ours, altered, expired, of another algorithm or an affiliate's. */
export const readAccessToken = async (token: string, secret: string, now: Date): Promise<AccessClaims | null> => {
  const said = await readToken(token, secret, now);
  return said?.audience === "account" ? { userId: said.subject, sessionId: said.sessionId } : null;
};

/** The same of an affiliate's token: null for a user's. */
export const readAffiliateToken = async (token: string, secret: string, now: Date): Promise<AffiliateClaims | null> => {
  const said = await readToken(token, secret, now);
  return said?.audience === "affiliate" ? { affiliateId: said.subject, sessionId: said.sessionId } : null;
};

const verify = async (token: string, secret: string, now: Date): Promise<Verified | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ["exp"],
    });
    const { sub, sid, aud, exp = 0 } = payload;
    if (typeof sub !== "string" || typeof sid !== "string" || !isId(sub) || !isId(sid)) return null;
    if (aud !== "account" && aud !== "affiliate") return null;
    const claims = { subject: sub, sessionId: sid, audience: aud, secret, expiresAtSeconds: exp } as const;
    if (verified.size >= VERIFIED_MAX) verified.clear();
    verified.set(token, claims);
    return claims;
  } catch {
    return null;
  }
};
