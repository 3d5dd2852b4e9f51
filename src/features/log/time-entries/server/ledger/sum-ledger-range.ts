import type { Answer, Call } from "#server/http/implement.ts";
import type { sumLedgerRange as contract } from "#features/log/time-entries/ledger-contract.ts";
import { readRangeSum } from "#features/log/time-entries/server/reading/read-ledger.ts";

export async function sumLedgerRange({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { sort, group, offset, count, ...filters } = query;
  return readRangeSum(scope, db, { filters, order: { sort, group }, offset, count });
}
