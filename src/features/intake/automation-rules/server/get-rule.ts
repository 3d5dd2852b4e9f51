import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { getRule as contract } from "../contract.ts";
import { presentRule } from "./present-rule.ts";
import { findRule } from "./store.ts";
import type { RuleRow } from "./table.ts";

export async function getRule({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return presentRule(await requireRule(scope, db, params.id));
}

/** A deleted one is not there. */
export const requireRule = async (scope: BookOwner, db: Db, id: Id): Promise<RuleRow> => {
  const row = await findRule(scope, db, id);
  if (row?.status !== "active") throw new AppError("not_found");
  return row;
};
