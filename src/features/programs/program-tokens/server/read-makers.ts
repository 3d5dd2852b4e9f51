import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Those who made some tokens. Whoever has no account any more is left out. */
export const readMakers = async (
  db: Db,
  tokens: readonly Pick<ProgramTokenRow, "createdBy">[],
): Promise<Map<Id, UserRow>> => {
  const makers = new Map<Id, UserRow>();
  for (const id of new Set(tokens.map(({ createdBy }) => createdBy))) {
    const user = await findUserById(db, id);
    if (user) makers.set(id, user);
  }
  return makers;
};
