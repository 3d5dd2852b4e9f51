import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import type { SignInMeans } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { findAuthenticator, readPasskeys } from "./second-step-store.ts";

/** The means by which an account can be opened. */
export const readMeans = async (
  db: Db,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
): Promise<SignInMeans> => {
  const authenticator = await findAuthenticator(db, id);
  return {
    hasPassword: passwordHash !== null,
    hasAuthenticator: (authenticator?.confirmedAt ?? null) !== null,
    passkeyCount: (await readPasskeys(db, id)).length,
  };
};
