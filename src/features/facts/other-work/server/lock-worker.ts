import { lockPerson } from "#features/facts/participants/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

/** Locks the person whose other work is about to be stated: statements and hours of one person cannot conflict. */
export const lockWorker = async (scope: Scope, tx: Db, personId: Id): Promise<{ name: string }> => {
  const person = await lockPerson(scope, tx, personId);
  if (!person) throw new AppError("not_found");
  if (person.relation === "helper") {
    throw new AppError("state_conflict", {
      message: "A helper's other work changes nothing: only you and your spouse can qualify.",
    });
  }
  return person;
};
