import type { Verb } from "#server/http/implement.ts";
import type { sumLedgerRange as contract } from "#features/time-entries/ledger-contract.ts";
import { readRangeSum } from "#features/time-entries/server/reading/read-ledger.ts";

export const sumLedgerRange: Verb<typeof contract> = async ({ db, scope, query }) => {
  const { sort, group, offset, count, ...filters } = query;
  return readRangeSum(scope, db, { filters, order: { sort, group }, offset, count });
};
