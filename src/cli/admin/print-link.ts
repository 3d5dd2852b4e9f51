import { newResetLink } from "#features/account/accounts/server/recovery/new-reset-link.ts";
import { RESET_PASSWORD_MINUTES } from "#features/account/accounts/rules.ts";
import { readConfig } from "#server/config.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Shown here alone: only its hash is kept. */
export const printLink = async (db: Db, user: { id: Id; email: string }): Promise<void> => {
  const link = await newResetLink(db, { user, publicUrl: readConfig().publicUrl, at: new Date() });
  process.stdout.write(
    `Set the password of ${user.email} here. The link works once, for ${RESET_PASSWORD_MINUTES} minutes:\n${link}\n`,
  );
};
