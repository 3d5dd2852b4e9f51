import type { OtherWork, OtherWorkItem, WorkSpan } from "@tenure/tax-rules";
import type { Id } from "#shared/ids.ts";

/** A period of stated work with the ownership that held in it. */
export type StatedPeriod = { startsOn: string; endsOn: string; durationSeconds: number };

export type StatedPosition = {
  id: Id;
  personId: Id;
  kind: "job" | "business";
  name: string;
  isRealEstate: boolean;
  ownershipPct: number | null;
  ownershipFrom: string | null;
  ownershipTo: string | null;
  materiallyParticipates: boolean | null;
  periods: readonly StatedPeriod[];
};

/**
 * Only services in the time of ownership can count (s.469(c)(7)(D)(ii)): a period that is not wholly inside it is read
 * as work without ownership, which counts least.
 */
const spanOf = (position: StatedPosition, period: StatedPeriod): WorkSpan => {
  const { ownershipPct, ownershipFrom, ownershipTo } = position;
  const isOwned =
    (ownershipFrom === null || period.startsOn >= ownershipFrom) &&
    (ownershipTo === null || period.endsOn <= ownershipTo);
  return {
    firstDay: period.startsOn,
    lastDay: period.endsOn,
    workedSeconds: period.durationSeconds,
    ownershipPct: ownershipPct === null ? null : isOwned ? ownershipPct : 0,
  };
};

const itemOf = (position: StatedPosition): OtherWorkItem => ({
  id: position.id,
  name: position.name,
  kind: position.kind,
  employee: position.kind === "job",
  realEstate: position.isRealEstate,
  materialParticipation:
    position.materiallyParticipates === null ? "unknown" : position.materiallyParticipates ? "met" : "not_met",
  spans: position.periods.map((period) => spanOf(position, period)),
});

/** One statement a person. Unknown is not zero: somebody who stated nothing is unknown. */
export const otherWorkOf = (
  personIds: readonly Id[],
  statedNone: ReadonlySet<Id>,
  positions: readonly StatedPosition[],
): OtherWork[] =>
  personIds.map((personId) => {
    const items = positions.filter((position) => position.personId === personId).map(itemOf);
    if (items.length > 0) return { personId, statement: "listed", items };
    return { personId, statement: statedNone.has(personId) ? "none" : "unknown" };
  });
