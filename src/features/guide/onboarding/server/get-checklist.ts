import { readYearView } from "#features/facts/other-work/server/index.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import type { getChecklist as contract } from "../contract.ts";
import { showsChecklist } from "../rules.ts";
import { openTaxFacts, type TaxFact } from "../tax-facts.ts";
import { readChecklist } from "./read-model.ts";

/** It is for the person who keeps the book: a guest has nothing to do there. */
export async function getChecklist({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const items = await readChecklist(scope, db);
  const user = scope.actorId === scope.userId ? await findUserById(db, scope.actorId) : undefined;
  if (!user) return { items, isShown: false, openTaxFacts: [] };
  return {
    items,
    isShown: showsChecklist(items, user.checklistDismissed),
    openTaxFacts: await askedFacts(scope, db, user, query.year),
  };
}

/** Up to the year in which the account was opened: what was answered then is not asked again in January. */
const askedFacts = async (scope: Scope, db: Db, user: UserRow, taxYear: number): Promise<TaxFact[]> => {
  if (user.taxFactsSkipped || taxYear > yearOf(civilDateInZone(user.createdAt, user.timeZone))) return [];
  return openTaxFacts(await readYearView(scope, db, taxYear), user.repTypeSaid);
};
