import type { Stopwatch } from "../contract.ts";
import type { Run } from "../rules.ts";
import type { StopwatchRow } from "./table.ts";

export const presentStopwatch = (row: StopwatchRow): Stopwatch => ({
  id: row.id,
  startedAt: row.startedAt.toISOString(),
  timeZone: row.timeZone,
  pauses: row.pauses,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  personId: row.personId,
  propertyId: row.propertyId,
  isPortfolioWide: row.isPortfolioWide,
  isWithoutProperty: row.isWithoutProperty,
  activityType: row.activityType,
  travelKind: row.travelKind,
  description: row.description,
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  discardedAt: row.discardedAt?.toISOString() ?? null,
  entryIds: row.entryIds,
});

export const answerWith = (row: StopwatchRow, now: Date) => ({
  now: now.toISOString(),
  stopwatch: presentStopwatch(row),
});

export const runOf = ({ startedAt, pauses, pausedAt }: StopwatchRow): Run => ({
  startedAt: startedAt.getTime(),
  pauses: pauses.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  pausedAt: pausedAt?.getTime() ?? null,
});
