import { yearOf } from "#shared/civil-date.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { Position } from "../contract.ts";
import { sumPeriods } from "../rules.ts";
import type { PeriodRow, PositionRow } from "./table.ts";

/** A position with its periods of one tax year, whatever other years it has. */
export const presentPosition = (row: PositionRow, periods: readonly PeriodRow[], taxYear: number | null): Position => {
  const shown = periods.filter((period) => period.positionId === row.id && yearOf(period.startsOn) === taxYear);
  return {
    id: row.id,
    personId: row.personId,
    kind: row.kind,
    name: row.name,
    isRealEstate: row.isRealEstate,
    trade: row.trade,
    ownershipPct: row.ownershipPct,
    ownershipFrom: row.ownershipFrom,
    ownershipTo: row.ownershipTo,
    isCorporation: row.isCorporation,
    familyOwnershipPct: row.familyOwnershipPct,
    materiallyParticipates: row.materiallyParticipates,
    isPersonalService: row.isPersonalService,
    participationYears: row.participationYears,
    periods: shown.map(({ startsOn, endsOn, durationSeconds, reportedSeconds }) => ({
      startsOn,
      endsOn,
      hours: durationSeconds === null ? null : secondsToHours(durationSeconds),
      durationSeconds,
      reportedHours: reportedSeconds === null ? null : secondsToHours(reportedSeconds),
      reportedSeconds,
    })),
    ...sumPeriods(shown),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};
