import type { Verb } from "#server/http/implement.ts";
import type { readLedgerTotals as contract } from "#features/time-entries/ledger-contract.ts";
import { readTotals } from "./read-totals.ts";

export const readLedgerTotals: Verb<typeof contract> = ({ db, scope, query }) => readTotals(scope, db, query);
