import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { refuseYears } from "#features/intake/imports/rules.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { readImportedYears } from "../store.ts";

type Asked = { importId: Id; years: readonly number[]; limit: number | null };

/** Refuses rows of more years than the plan allows. Call it while holding the lock that two imports of a book wait for. */
export const keepImportedYears = async (owner: BookOwner, tx: Db, { importId, years, limit }: Asked): Promise<void> => {
  if (limit === null) return;
  const refusal = refuseYears({ years, before: await readImportedYears(owner, tx, importId), limit });
  if (refusal !== null) throw new AppError("plan_required", { message: refusal, data: { limit: "importedYears" } });
};
