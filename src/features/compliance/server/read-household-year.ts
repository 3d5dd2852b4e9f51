import type { HouseholdYear, Property } from "@tenure/tax-rules";
import { readYearFacts } from "#features/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { otherWorkOf, type StatedPosition } from "../other-work-facts.ts";
import {
  type OtherWorkRow,
  type PropertyFacts,
  readOtherWork,
  readPersons,
  readProperties,
  readTaxYear,
} from "./read-model.ts";

/** All that the rules read of one household and year. Unknown stays unknown. */
export const readHouseholdYear = async (
  scope: Scope,
  db: Db,
  year: number,
  asOf: CivilDate | null,
): Promise<HouseholdYear> => {
  const persons = await readPersons(scope, db);
  const properties = await readProperties(scope, db, year);
  const taxYear = await readTaxYear(scope, db, year);
  const otherWork = await readOtherWork(scope, db, year);
  const work = await readYearFacts(scope, db, year);
  const { statedNone, positions } = gather(otherWork);
  const stating = persons.filter(({ relation }) => relation !== "helper").map(({ id }) => id);
  return {
    taxYear: year,
    filingStatus: taxYear.filing_status ?? "unknown",
    asOf,
    persons,
    properties: properties.map(toLaw),
    work,
    otherWork: otherWorkOf(stating, statedNone, positions),
    elections: taxYear.election_in_force ? [{ firstYear: year }] : [],
  };
};

const KINDS = { "Long-term Rental": "long-term", "Short-term Rental": "short-term", Commercial: "commercial" } as const;

const toLaw = (row: PropertyFacts): Property => ({
  id: row.id,
  name: row.nickname,
  kind: KINDS[row.property_type],
  acquiredOn: row.acquired_on,
  placedInServiceOn: row.placed_in_service_on,
  soldOn: row.sold_on,
  ownershipPct: row.ownership_pct === null ? null : Number(row.ownership_pct),
  managerPresent: row.has_manager,
  lpInterest: row.is_limited_partner,
});

const gather = (rows: readonly OtherWorkRow[]): { statedNone: Set<string>; positions: StatedPosition[] } => {
  const statedNone = new Set<string>();
  const positions = new Map<string, StatedPosition & { periods: StatedPosition["periods"][number][] }>();
  for (const row of rows) {
    if (row.position_id === null || row.kind === null || row.name === null) {
      statedNone.add(row.person_id);
      continue;
    }
    const position = positions.get(row.position_id) ?? {
      id: row.position_id,
      personId: row.person_id,
      kind: row.kind,
      name: row.name,
      isRealEstate: row.is_real_estate ?? false,
      ownershipPct: row.ownership_pct === null ? null : Number(row.ownership_pct),
      ownershipFrom: row.ownership_from,
      ownershipTo: row.ownership_to,
      materiallyParticipates: row.materially_participates,
      periods: [],
    };
    positions.set(row.position_id, position);
    if (row.starts_on && row.ends_on && row.duration_seconds !== null) {
      position.periods.push({ startsOn: row.starts_on, endsOn: row.ends_on, durationSeconds: row.duration_seconds });
    }
  }
  return { statedNone, positions: [...positions.values()] };
};
