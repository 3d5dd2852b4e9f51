import type { Answer, Call } from "#server/http/implement.ts";
import type { readLedgerTotals as contract } from "#features/log/time-entries/ledger-contract.ts";
import { readTotals } from "./read-totals.ts";

export function readLedgerTotals({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readTotals(scope, db, query);
}
