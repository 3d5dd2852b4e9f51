import { daysAfter } from "#features/programs/program-tokens/server/index.ts";
import { actFor } from "#server/auth/act-for.ts";
import { findToken, lockToken, renewToken } from "#server/auth/programs/store.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { ACCESS_SECONDS, GRANT_DAYS, REPEAT_SECONDS } from "#features/programs/program-grants/rules.ts";
import { findSecret, insertSecret, type Spendable, useSecret } from "../store.ts";
import type { SecretRow } from "../table.ts";
import { endGrant } from "./end-grant.ts";
import { OAuthRefusal } from "../protocol/oauth-refusal.ts";
import { type Pair, pairAfter, pairOf } from "./refresh-token.ts";

/** RFC 6749, 5.1. */
export type Given = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
};

type Shown = {
  secret: string;
  /** Whose book the secret says that it is of; null: it is none of ours. */
  ownerId: Id | null;
  kind: SecretRow["kind"];
  clientId: string;
  /** Throws an `OAuthRefusal` for what else the secret is bound to. */
  check: (found: Spendable, token: ProgramTokenRow) => void;
};

const notGood = (): OAuthRefusal => new OAuthRefusal("invalid_grant", "It is unknown, used, revoked or past its end");

/**
 * Exchanges a code or a refresh token for a new token and the next refresh token, once. Whoever shows it again ends the
 * connection: either they or the first have stolen it. Within moments (`REPEAT_SECONDS`) after a pair was given, its own
 * refresh token and the one before get that same pair, and nothing is exchanged. What is wrong otherwise (another program, a wrong verifier)
 * ends nothing, or a stranger could.
 */
export const spendSecret = async (platform: Platform, { secret, ownerId, ...shown }: Shown): Promise<Given> => {
  if (ownerId === null) throw notGood();
  const [book, secretHash] = [{ userId: ownerId }, hashSecretToken(secret)];
  const { db } = platform.database;
  const found = await findSecret(book, db, secretHash);
  if (found?.secret.kind !== shown.kind) throw notGood();
  const mayAct = await isMakerThere(platform, book, found.grant.tokenId);
  const { secret: key } = platform.config;
  const pair = pairAfter(key, ownerId, secret);
  const pairs = shown.kind === "refresh" ? [pair, pairOf(key, ownerId, secret)] : [];
  const given = await inTransaction(db, async (tx) => {
    const token = await lockToken(book, tx, found.grant.tokenId);
    const current = await findSecret(book, tx, secretHash);
    if (!token || !current) return null;
    const now = platform.now();
    const { usedAt, expiresAt } = current.secret;
    const justGiven = pairs.find((each) => isJustGiven(token, each, now));
    if (usedAt !== null && !justGiven) {
      await endGrant(platform, tx, token);
      return null;
    }
    const isOver = token.revokedAt !== null || token.expiresAt <= now || expiresAt <= now;
    if (isOver || !mayAct || current.grant.clientId !== shown.clientId) return null;
    shown.check(current, token);
    if (justGiven) return told(token, justGiven, now);
    await useSecret(book, tx, { secretHash, at: now });
    return told(await give(tx, token, { pair, now }), pair, now);
  });
  if (!given) throw notGood();
  return given;
};

type At = { pair: Pair; now: Date };

/** Whether it is what the token is now, and has been for moments only. */
const isJustGiven = ({ tokenHash, secretEndsAt }: ProgramTokenRow, { access }: Pair, now: Date): boolean =>
  secretEndsAt !== null &&
  secretEndsAt.getTime() - now.getTime() > (ACCESS_SECONDS - REPEAT_SECONDS) * 1_000 &&
  tokenHash.equals(hashSecretToken(access));

/** Nothing is given while the person who connected it may not act in the book; the token would open nothing either. */
const isMakerThere = async (platform: Platform, book: BookOwner, tokenId: Id): Promise<boolean> => {
  const token = await findToken(book, platform.database.db, tokenId);
  if (!token) return false;
  const { userId, createdBy: actorId, createdAs: as } = token;
  return (await actFor(platform, { userId, actorId, as })) !== null;
};

const give = async (
  tx: Db,
  token: ProgramTokenRow,
  { pair: { access, refresh }, now }: At,
): Promise<ProgramTokenRow> => {
  const expiresAt = daysAfter(token.createdAt, GRANT_DAYS);
  const secretEndsAt = new Date(Math.min(now.getTime() + ACCESS_SECONDS * 1_000, expiresAt.getTime()));
  const tokenHash = hashSecretToken(access);
  await renewToken(token, tx, { id: token.id, tokenHash, tokenEnding: access.slice(-4), secretEndsAt, expiresAt });
  const secretHash = hashSecretToken(refresh);
  await insertSecret(token, tx, { tokenId: token.id, kind: "refresh", secretHash, expiresAt });
  return { ...token, secretEndsAt };
};

const told = ({ secretEndsAt, scopes }: ProgramTokenRow, { access, refresh }: Pair, now: Date): Given => ({
  access_token: access,
  token_type: "Bearer",
  expires_in: Math.round(((secretEndsAt ?? now).getTime() - now.getTime()) / 1_000),
  refresh_token: refresh,
  scope: scopes.join(" "),
});
