import { SignJWT, importPKCS8 } from "jose";
import * as oidc from "openid-client";
import type { SignInProviderSettings } from "../auth/sign-in-providers.ts";

/** Everything about one visit that only its browser has. What is sent and compared is derived from it. */
export type Visit = { verifier: string; nonce: string; state: string };

/** What somebody may be asked to consent to, at one of the providers. */
export type ConsentService = {
  /** `google`, `google-calendar`: a visit for one is none for another. */
  name: string;
  provider: SignInProviderSettings;
  /** Besides `openid` and `email`, which say who it is. */
  scopes: readonly string[];
  /** The page of ours to which they return. */
  redirectUri: string;
  /** We go on when they have left: the service gives a token that renews itself. */
  isOffline: boolean;
};

export type VouchedPerson = { issuer: string; subject: string; claims: Readonly<Record<string, unknown>> };

/** `scopes`: what was granted, which may be less than was asked for. */
export type Tokens = { accessToken: string; refreshToken: string | null; expiresAt: Date | null; scopes: string[] };
export type Grant = { person: VouchedPerson; tokens: Tokens };

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

const scopesOf = ({ scopes, isOffline, provider }: ConsentService): string[] => {
  // Google has a parameter of its own for that.
  const offline = isOffline && provider.provider !== "google" ? ["offline_access"] : [];
  return ["openid", "email", ...scopes, ...offline];
};

/** Asked anew each time: without it a service gives the token that renews itself once, and never again. */
const offlineParameters = ({ isOffline, provider }: ConsentService): Record<string, string> => {
  if (!isOffline) return {};
  return provider.provider === "google" ? { access_type: "offline", prompt: "consent" } : { prompt: "consent" };
};

/** Where the browser is sent: with PKCE, state and nonce, and for Apple to return by form post, which brings the address. */
export const addressOfProvider = async (
  service: ConsentService,
  { verifier, nonce, state }: Visit,
): Promise<string> => {
  const { provider, redirectUri } = service;
  const url = oidc.buildAuthorizationUrl(await settingsOf(provider), {
    redirect_uri: redirectUri,
    scope: scopesOf(service).join(" "),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...offlineParameters(service),
    ...(provider.provider === "apple" ? { response_mode: "form_post" } : {}),
  });
  return url.href;
};

type Answered = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

const tokensOf = (answer: Answered, { scopes }: { scopes: readonly string[] }, now: number): Tokens => {
  const seconds = answer.expiresIn();
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: seconds === undefined ? null : new Date(now + seconds * 1000),
    // Left out where all was granted (RFC 6749, 5.1).
    scopes: answer.scope === undefined ? [...scopes] : answer.scope.split(" "),
  };
};

type Returned = { code: string; iss?: string | undefined };

/** What was granted, to whom a token says whose signature, issuer, audience, nonce and time are right; null: it is not valid. */
export const grantOfReturn = async (
  service: ConsentService,
  { verifier, nonce, state }: Visit,
  { code, iss }: Returned,
): Promise<Grant | null> => {
  const url = new URL(service.redirectUri);
  url.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  const settings = await settingsOf(service.provider);
  try {
    const answer = await oidc.authorizationCodeGrant(settings, url, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = answer.claims();
    if (!claims) return null;
    const person = { issuer: claims.iss, subject: claims.sub, claims: { ...claims } };
    return { person, tokens: tokensOf(answer, { scopes: scopesOf(service) }, Date.now()) };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

/** Null: the grant is over, and only its owner can give another. Throws where the service may answer later. */
export const renewGrant = async (
  { provider }: ConsentService,
  refreshToken: string,
  scopes: readonly string[],
): Promise<Tokens | null> => {
  const settings = await settingsOf(provider);
  try {
    const answer = await oidc.refreshTokenGrant(settings, refreshToken);
    const tokens = tokensOf(answer, { scopes }, Date.now());
    // Most go on with the same one.
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === "invalid_grant") return null;
    throw error;
  }
};

/** Has the service forget a grant. Does nothing at one that offers no way to. */
export const revokeGrant = async ({ provider }: ConsentService, token: string): Promise<void> => {
  const settings = await settingsOf(provider);
  if (settings.serverMetadata().revocation_endpoint === undefined) return;
  try {
    await oidc.tokenRevocation(settings, token);
  } catch (error) {
    // What Google says of one that it has forgotten already.
    if (!(error instanceof oidc.ResponseBodyError && error.error === "invalid_token")) throw error;
  }
};

/** The provider refused, or what it said does not hold. Any other failure, such as no answer, may be temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError && error.code !== "OAUTH_TIMEOUT");
