import { findUserById, fullNameOf } from "#server/accounts/user-store.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** The names of those who made some tokens. Whoever has no account any more is left out. */
export const readMakers = async (
  db: Db,
  tokens: readonly Pick<ProgramTokenRow, "createdBy">[],
): Promise<Map<Id, string>> => {
  const names = new Map<Id, string>();
  for (const id of new Set(tokens.map(({ createdBy }) => createdBy))) {
    const user = await findUserById(db, id);
    if (user) names.set(id, fullNameOf(user));
  }
  return names;
};
