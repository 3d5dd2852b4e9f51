import { nextHealth, type Outcome } from "#server/connections/connection-state.ts";
import type { SyncRow } from "./sync-table.ts";

/** The health of one calendar after a sync, and when it is asked again. */
export const healthAfter = (
  { state, stateSince, problem, failures, failingSince, lastGoodAt }: SyncRow,
  outcome: Outcome,
  { at, everyMinutes }: { at: Date; everyMinutes: number },
) => {
  const before = { state, stateSince, problem, failures, failingSince, nextTryAt: null, lastGoodAt };
  const { nextTryAt, ...health } = nextHealth(before, outcome, at);
  return { ...health, nextSyncAt: nextTryAt ?? new Date(at.getTime() + everyMinutes * 60_000) };
};
