import type { Answer, Call } from "#server/http/implement.ts";
import type { listToApprove as contract } from "#features/log/time-entries/approval-contract.ts";
import { APPROVAL_MAX_ENTRIES } from "#features/log/time-entries/rules.ts";
import { presentEntry } from "../reading/present-entry.ts";
import { readActorNames } from "../reading/read-actor-names.ts";
import { readToApprove } from "../reading/read-ledger.ts";

export async function listToApprove({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { views, waitingCount, sentBackCount } = await readToApprove(scope, db, APPROVAL_MAX_ENTRIES);
  const names = await readActorNames(db, [...new Set(views.map(({ entry }) => entry.createdBy))]);
  const entries = views.map((view) => ({
    ...presentEntry(scope, view),
    loggedBy: names.get(view.entry.createdBy) ?? null,
  }));
  return { entries, waitingCount, sentBackCount };
}
