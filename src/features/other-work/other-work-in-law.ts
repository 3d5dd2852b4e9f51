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
  materialParticipation: participationOf(position.materiallyParticipates),
  spans: position.periods.map((period) => ({
    firstDay: period.startsOn,
    lastDay: period.endsOn,
    workedSeconds: period.durationSeconds,
    ownershipPct: ownershipDuring(position, period),
  })),
});

const participationOf = (stated: boolean | null): "met" | "not_met" | "unknown" =>
  stated === null ? "unknown" : stated ? "met" : "not_met";
