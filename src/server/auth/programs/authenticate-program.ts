import { AppError } from "#shared/errors.ts";
import { actFor } from "../act-for.ts";
import { hashSecretToken } from "../secret-token.ts";
import { makeScope, type Scope } from "../scope.ts";
import { noteKnownToken } from "./known-tokens.ts";
import type { readProgramToken } from "./program-token.ts";
import { findOpenToken } from "./store.ts";

type Asked = Parameters<typeof actFor>[0];
type Shown = NonNullable<ReturnType<typeof readProgramToken>>;

/**
 * The scope of a program's token: whoever made it, in the one book that it opens, as its program. Token and maker are read
 * at every request, so that what is revoked, or the maker's no longer, ends at once. Throws `not_signed_in` when `required`,
 * otherwise returns null.
 */
export const authenticateProgram = async (
  platform: Asked,
  { token, ownerId }: Shown,
  now: Date,
  required: boolean,
): Promise<Scope | null> => {
  const hash = hashSecretToken(token);
  const row = await findOpenToken({ userId: ownerId }, platform.database.db, { hash, now });
  const maker = row && (await actFor(platform, { userId: ownerId, actorId: row.createdBy, as: row.createdAs }));
  noteKnownToken(platform.database, hash, row !== undefined);
  if (!row || !maker) {
    if (required) throw new AppError("not_signed_in");
    return null;
  }
  const { id: tokenId, name, scopes, personId } = row;
  return makeScope({
    ...maker,
    sessionId: tokenId,
    role: "team_member",
    organization: null,
    relation: "programToken",
    membership: null,
    program: { tokenId, name, scopes, makerIs: row.createdAs, personId },
  });
};
