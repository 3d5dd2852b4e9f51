import type { OtherWork, OtherWorkItem } from "@tenure/tax-rules";
import type { OtherWorkStatement, Position } from "./contract.ts";
import { ownershipDuring } from "./rules.ts";

/** A person's statement as the rules read it. Hours that are not known stay null: the test is then unproven. */
export const otherWorkInLaw = (personId: string, stated: OtherWorkStatement): OtherWork =>
  stated.statement === "listed"
    ? { personId, statement: "listed", items: stated.positions.map(itemOf) }
    : { personId, statement: stated.statement };

const itemOf = (position: Position): OtherWorkItem => ({
  id: position.id,
  name: position.name,
  kind: position.kind,
  employee: position.kind === "job",
  realEstate: position.isRealEstate,
  trade: position.trade,
  corporation: position.isCorporation,
  employerReportedSeconds: reportedOf(position.periods),
  materialParticipation: participationOf(position.materiallyParticipates),
  personalService: position.isPersonalService,
  earlierYears: position.participationYears,
  spans: position.periods.map((period) => ({
    firstDay: period.startsOn,
    lastDay: period.endsOn,
    workedSeconds: period.durationSeconds,
    ownershipPct: ownershipDuring(position, period),
    familyOwnershipPct: position.familyOwnershipPct,
  })),
});

/** For periods that the employer does not report, the person's own figure is used. */
const reportedOf = (periods: Position["periods"]): number | null =>
  periods.every(({ reportedSeconds }) => reportedSeconds === null)
    ? null
    : periods.reduce((sum, period) => sum + (period.reportedSeconds ?? period.durationSeconds ?? 0), 0);

const participationOf = (stated: boolean | null): "met" | "not_met" | "unknown" =>
  stated === null ? "unknown" : stated ? "met" : "not_met";
