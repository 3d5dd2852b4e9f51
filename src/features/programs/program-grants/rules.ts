import { PROGRAM_SCOPES, type ProgramScope } from "#shared/access.ts";

/** How long a code waits to be exchanged. */
export const CODE_SECONDS = 60;
/** How long a program uses a token before it asks for the next one. */
export const ACCESS_SECONDS = 3_600;
/**
 * How long a pair that was given is given again to whoever shows its refresh token, or the one before: programs that ask several things at once refresh as
 * often at once, the protocol's own client among them (decision 0141).
 */
export const REPEAT_SECONDS = 10;
/** How long a connection holds; then the person is asked again. */
export const GRANT_DAYS = 90;

/** Registered clients that are kept at once. */
export const CLIENTS_MAX = 10_000;
/** Of those, the ones that somebody let in: where there are more, they make room, and their connections hold. */
export const CLIENTS_USED_MAX = CLIENTS_MAX / 2;
/** A client that nobody has let in is forgotten after this, and one that somebody has, after the other. */
export const CLIENT_KEPT_DAYS = { unused: 7, used: 400 } as const;

export const OAUTH_PATHS = {
  authorize: "/oauth/authorize",
  register: "/oauth/register",
  token: "/oauth/token",
  revoke: "/oauth/revoke",
  metadata: "/.well-known/oauth-authorization-server",
} as const;

/** What browsers and servers pass on without trouble. */
export const ASKED_MAX_CHARACTERS = 4_000;

/** RFC 7636: a SHA-256 in base64url. */
export const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
/** RFC 7636, 4.1. */
export const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** The scopes of a list with spaces that exist here; others, such as `offline_access`, are passed over (RFC 6749, 3.3). */
export const scopesIn = (list: string): ProgramScope[] => {
  const named = list.split(" ");
  return PROGRAM_SCOPES.filter((scope) => named.includes(scope));
};
