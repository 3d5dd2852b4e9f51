import { createHmac } from "node:crypto";
import { newProgramToken } from "#server/auth/programs/program-token.ts";
import { newOwnedToken, ownerOfToken } from "#server/auth/secret-token.ts";
import type { Id } from "#shared/ids.ts";

/** By which scanners of code and mail know one, and no door takes it for a token. */
const PREFIX = "tenure_refresh_";

/** Whose book a refresh token is of; null: it is none. */
export const ownerOfRefreshToken = (token: string): Id | null =>
  token.startsWith(PREFIX) ? ownerOfToken(token.slice(PREFIX.length)) : null;

export type Pair = { access: string; refresh: string };

const derived = (key: string, what: string, from: string): string =>
  createHmac("sha256", key).update(`${what} ${from}`).digest("base64url");

/** A refresh token with the token that is given along with it, which follows from it by a key that only the server has. */
export const pairOf = (key: string, ownerId: Id, refresh: string): Pair => ({
  access: newProgramToken(ownerId, derived(key, "token with", refresh)),
  refresh,
});

/**
 * What a code or a refresh token is exchanged for. It follows from it in the same way: whoever shows it twice within
 * moments gets the same pair, and none of it is kept.
 */
export const pairAfter = (key: string, ownerId: Id, shown: string): Pair =>
  pairOf(key, ownerId, `${PREFIX}${newOwnedToken(ownerId, derived(key, "refresh token after", shown))}`);
