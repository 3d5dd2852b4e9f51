import { readProgramToken } from "#server/auth/programs/program-token.ts";
import { findOpenToken, lockToken } from "#server/auth/programs/store.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import type { GrantRow } from "../table.ts";
import { findGrant, findSecret } from "../store.ts";
import { endGrant } from "./end-grant.ts";
import type { Form } from "./read-form.ts";
import { ownerOfRefreshToken } from "./refresh-token.ts";

/**
 * RFC 7009: a program gives back what it has. A token or a refresh token, it ends the whole connection. What is unknown, or
 * another program's, is answered alike and ends nothing.
 */
export const revoke = async (platform: Platform, form: Form): Promise<void> => {
  const [text, clientId] = [form.need("token"), form.need("client_id")];
  const grant = await grantOf(platform, text);
  if (grant?.clientId !== clientId) return;
  await inTransaction(platform.database.db, async (tx) => {
    const token = await lockToken(grant, tx, grant.tokenId);
    if (token) await endGrant(platform, tx, token);
  });
};

const grantOf = async ({ database: { db }, now }: Platform, text: string): Promise<GrantRow | undefined> => {
  const hash = hashSecretToken(text);
  const refreshOwner = ownerOfRefreshToken(text);
  if (refreshOwner !== null) return (await findSecret({ userId: refreshOwner }, db, hash))?.grant;
  const shown = readProgramToken(`Bearer ${text}`);
  const book: BookOwner | null = shown && { userId: shown.ownerId };
  const token = book && (await findOpenToken(book, db, { hash, now: now() }));
  return book && token ? findGrant(book, db, token.id) : undefined;
};
