import type { Answer, Call } from "#server/http/implement.ts";
import { planMonth } from "#shared/plan/month-of-plan.ts";
import type { getEntryUsage as contract } from "#features/log/time-entries/ledger-contract.ts";
import { countLogged } from "../store.ts";

export async function getEntryUsage({
  db,
  scope,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const month = planMonth(receivedAt, scope.timeZone);
  return {
    loggedThisMonth: await countLogged(scope, db, month),
    entriesPerMonth: scope.plan.entriesPerMonth,
    startsAnewOn: month.endsOn,
  };
}
