import { readYearView } from "#features/facts/other-work/server/index.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { getChecklist as contract } from "../contract.ts";
import { showsChecklist } from "../rules.ts";
import { openTaxFacts } from "../tax-facts.ts";
import { readChecklist } from "./read-model.ts";

/** It is for the person who keeps the book: a guest has nothing to do there. */
export async function getChecklist({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const items = await readChecklist(scope, db);
  const user = scope.actorId === scope.userId ? await findUserById(db, scope.actorId) : undefined;
  if (!user) return { items, isShown: false, taxFacts: null };
  return {
    items,
    isShown: showsChecklist(items, user.checklistDismissed),
    taxFacts: await askedFacts(scope, db, user),
  };
}

type AskedFacts = ResponseOf<typeof contract>["taxFacts"];

/** Of the year in which the account was opened: what was answered then is not asked again in January. */
const askedFacts = async (scope: Scope, db: Db, user: UserRow): Promise<AskedFacts> => {
  if (user.taxFactsSkipped) return null;
  const taxYear = yearOf(civilDateInZone(user.createdAt, user.timeZone));
  const open = openTaxFacts(await readYearView(scope, db, taxYear), user.repTypeSaid);
  return open.length === 0 ? null : { taxYear, isRepTypeSaid: user.repTypeSaid };
};
