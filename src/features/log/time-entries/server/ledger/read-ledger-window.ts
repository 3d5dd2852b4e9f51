import type { Answer, Call } from "#server/http/implement.ts";
import type { readLedgerWindow as contract } from "#features/log/time-entries/ledger-contract.ts";
import { presentEntry } from "#features/log/time-entries/server/reading/present-entry.ts";
import { readWindow } from "#features/log/time-entries/server/reading/read-ledger.ts";

export async function readLedgerWindow({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { sort, group, offset, limit, ...filters } = query;
  const views = await readWindow(scope, db, { filters, order: { sort, group }, offset, limit });
  return { offset, entries: views.map((view) => presentEntry(scope, view)) };
}
