import type { Verb } from "#server/http/implement.ts";
import type { readLedgerWindow as contract } from "#features/time-entries/ledger-contract.ts";
import { presentEntry } from "#features/time-entries/server/reading/present-entry.ts";
import { readWindow } from "#features/time-entries/server/reading/read-ledger.ts";

export const readLedgerWindow: Verb<typeof contract> = async ({ db, scope, query }) => {
  const { sort, group, offset, limit, ...filters } = query;
  const views = await readWindow(scope, db, { filters, order: { sort, group }, offset, limit });
  return { offset, entries: views.map((view) => presentEntry(scope, view)) };
};
