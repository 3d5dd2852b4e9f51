import type { UserRow } from "#server/accounts/table.ts";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import { InputError } from "../command-error.ts";

export const accountOf = async (db: Db, email: string): Promise<UserRow> => {
  const user = await findUserByEmail(db, email.toLowerCase());
  if (!user) throw new InputError(`No account has the address ${email}.`);
  return user;
};
