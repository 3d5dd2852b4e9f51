import { SignJWT, importPKCS8 } from "jose";
import * as oidc from "openid-client";
import type { SignInProviderSettings } from "#server/auth/sign-in-providers.ts";

/** Everything about one visit that only its browser has. What is sent and compared is derived from it. */
export type Visit = { verifier: string; nonce: string; state: string };

export type VouchedPerson = { issuer: string; subject: string; claims: Readonly<Record<string, unknown>> };

const HOUR_MS = 3_600_000;
const APPLE_SECRET_MS = 2 * HOUR_MS;
const PATIENCE_SECONDS = 10;

/** Apple asks for a token in place of a secret, signed with the key of the team. */
const secretOf = async ({ clientId, secret, issuer }: SignInProviderSettings): Promise<string> => {
  if ("text" in secret) return secret.text;
  const key = await importPKCS8(secret.privateKey, "ES256");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + APPLE_SECRET_MS))
    .sign(key);
};

const discovered = new WeakMap<SignInProviderSettings, { until: number; settings: Promise<oidc.Configuration> }>();

const discover = async (provider: SignInProviderSettings): Promise<oidc.Configuration> => {
  const issuer = new URL(provider.issuer);
  // A provider on this machine is for a test or for development.
  const isPlain = issuer.protocol === "http:" && ["127.0.0.1", "localhost"].includes(issuer.hostname);
  return oidc.discovery(issuer, provider.clientId, undefined, oidc.ClientSecretPost(await secretOf(provider)), {
    timeout: PATIENCE_SECONDS,
    // The signature is checked too, whatever lies between the provider and us: its keys are fetched when they are new.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
};

/** The provider's own metadata, fetched once an hour; a failed fetch is repeated. */
const settingsOf = (provider: SignInProviderSettings): Promise<oidc.Configuration> => {
  const known = discovered.get(provider);
  if (known && known.until > performance.now()) return known.settings;
  const settings = discover(provider);
  discovered.set(provider, { until: performance.now() + HOUR_MS, settings });
  settings.catch(() => discovered.delete(provider));
  return settings;
};

/** Where the browser is sent: with PKCE, state and nonce, and for Apple to return by form post, which brings the address. */
export const addressOfProvider = async (
  provider: SignInProviderSettings,
  { verifier, nonce, state }: Visit,
  redirectUri: string,
): Promise<string> => {
  const isApple = provider.provider === "apple";
  const url = oidc.buildAuthorizationUrl(await settingsOf(provider), {
    redirect_uri: redirectUri,
    scope: isApple ? "openid email name" : "openid email profile",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...(isApple ? { response_mode: "form_post" } : {}),
  });
  return url.href;
};

type Returned = { code: string; iss?: string | undefined };

/** Who it is, by a token whose signature, issuer, audience, nonce and time are right; null: the token is not valid. */
export const personOfReturn = async (
  provider: SignInProviderSettings,
  { verifier, nonce, state }: Visit,
  { redirectUri, code, iss }: Returned & { redirectUri: string },
): Promise<VouchedPerson | null> => {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  const settings = await settingsOf(provider);
  try {
    const tokens = await oidc.authorizationCodeGrant(settings, url, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    return claims ? { issuer: claims.iss, subject: claims.sub, claims: { ...claims } } : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

/** The provider refused, or what it said does not hold. Any other failure, such as no answer, may be temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError && error.code !== "OAUTH_TIMEOUT");
