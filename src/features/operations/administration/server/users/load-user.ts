import { lockUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

/** The account that an act concerns, locked until the end of the transaction. */
export const loadUser = async (tx: Db, id: Id): Promise<UserRow> => {
  const user = await lockUser(tx, id);
  if (!user) throw new AppError("not_found");
  return user;
};
