import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** The user of a row that says they have an account. */
export const readUser = async (db: Db, userId: Id): Promise<UserRow> => {
  const user = await findUserById(db, userId);
  if (!user) throw new Error("the account is gone");
  return user;
};
