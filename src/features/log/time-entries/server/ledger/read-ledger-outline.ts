import type { Answer, Call } from "#server/http/implement.ts";
import type { readLedgerOutline as contract } from "#features/log/time-entries/ledger-contract.ts";
import { readGroups, readSums } from "#features/log/time-entries/server/reading/read-ledger.ts";

export async function readLedgerOutline({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { sort, group, ...filters } = query;
  const [sums, groups] = await Promise.all([
    readSums(scope, db, filters),
    readGroups(scope, db, { filters, order: { sort, group } }),
  ]);
  return { ...sums, groups };
}
