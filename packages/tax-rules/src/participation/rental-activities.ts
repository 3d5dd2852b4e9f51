import { ownedInYear } from "../activities/ownership.ts";
import { firstDayOf, lastDayOf } from "../civil-day.ts";
import type { AggregationElection, HouseholdYear, Person, Property } from "../facts.ts";
import type { Seconds } from "../hours.ts";
import { isCounted, type WorkGroup } from "../status/work-tally.ts";
import {
  othersOnProperty,
  othersTogether,
  simpleParticipation,
  type OthersKnown,
  type ParticipationFinding,
} from "./simple-participation.ts";

/** One activity whose participation is tested: a property alone, or all rentals as elected. */
export type ActivityParticipation = ParticipationFinding & {
  readonly activityId: string;
  readonly name: string;
  readonly kind: "rental" | "short-term" | "elected-rentals";
  readonly propertyIds: readonly string[];
  /** Counted work of the taxpayer, with the spouse's where they are married. */
  readonly seconds: Seconds;
  readonly secondsByPerson: Readonly<Record<string, Seconds>>;
};

export const ELECTED_RENTALS = "elected-rentals";

/** The election binds its first year and every later year until a permitted revocation (Reg. 1.469-9(g)). */
export function electionInForce(elections: readonly AggregationElection[] | undefined, taxYear: number): boolean {
  return (elections ?? []).some(
    (e) =>
      e.firstYear <= taxYear &&
      (e.revokedFromYear === null || e.revokedFromYear === undefined || taxYear < e.revokedFromYear),
  );
}

/** Rental real estate: all but short-term rentals, owned on some day of the year. */
export function rentalRealEstate(facts: HouseholdYear): readonly Property[] {
  return ownedProperties(facts).filter((p) => p.kind !== "short-term");
}

export function ownedProperties(facts: HouseholdYear): readonly Property[] {
  return facts.properties.filter((p) => ownedInYear(p, firstDayOf(facts.taxYear), lastDayOf(facts.taxYear)));
}

/** Whose work is added up for participation: the spouses' together, whether or not they file jointly (s.469(h)(5)). */
export function couple(facts: HouseholdYear): readonly Person[] {
  const married = facts.filingStatus === "MFJ" || facts.filingStatus === "MFS" || facts.filingStatus === "unknown";
  return facts.persons.filter((p) => p.relation === "self" || (married && p.relation === "spouse"));
}

export function rentalActivities(facts: HouseholdYear, tally: readonly WorkGroup[]): readonly ActivityParticipation[] {
  const rentals = rentalRealEstate(facts);
  const shortTerm = ownedProperties(facts).filter((p) => p.kind === "short-term");
  const alone = rentals.map((p) => activity(facts, tally, p.id, p.name, "rental", [p]));
  const stays = shortTerm.map((p) => activity(facts, tally, p.id, p.name, "short-term", [p]));
  if (!electionInForce(facts.elections, facts.taxYear) || rentals.length === 0) return [...alone, ...stays];
  return [
    activity(facts, tally, ELECTED_RENTALS, "All rental real estate, as elected", "elected-rentals", rentals),
    ...stays,
  ];
}

/** Each rental on its own, for the comparison with the election. */
export function rentalsEachAlone(facts: HouseholdYear, tally: readonly WorkGroup[]): readonly ActivityParticipation[] {
  return rentalRealEstate(facts).map((p) => activity(facts, tally, p.id, p.name, "rental", [p]));
}

function activity(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  activityId: string,
  name: string,
  kind: ActivityParticipation["kind"],
  properties: readonly Property[],
): ActivityParticipation {
  const ids = new Set(properties.map((p) => p.id));
  const route = kind === "short-term" ? "short-term" : "rental";
  const people = new Set(couple(facts).map((p) => p.id));
  const secondsByPerson: Record<string, Seconds> = {};
  for (const group of tally) {
    const here = group.propertyId === null ? kind === "elected-rentals" : ids.has(group.propertyId);
    if (!here || !isCounted(group) || group.route !== route || !people.has(group.personId)) continue;
    secondsByPerson[group.personId] = (secondsByPerson[group.personId] ?? 0) + group.seconds;
  }
  const seconds = Object.values(secondsByPerson).reduce((sum, each) => sum + each, 0);
  const others = othersTogether(properties.map((p) => othersOf(facts, tally, p.id)));
  const finding = simpleParticipation(seconds, others);
  return { activityId, name, kind, propertyIds: [...ids], seconds, secondsByPerson, ...finding };
}

function othersOf(facts: HouseholdYear, tally: readonly WorkGroup[], propertyId: string): OthersKnown {
  const ours = new Set(couple(facts).map((p) => p.id));
  const helperSeconds = new Map<string, Seconds>();
  for (const group of tally) {
    const byOther = group.reasonCode === "helper-hours" || (isCounted(group) && !ours.has(group.personId));
    if (group.propertyId !== propertyId || !byOther) continue;
    helperSeconds.set(group.personId, (helperSeconds.get(group.personId) ?? 0) + group.seconds);
  }
  return othersOnProperty(
    facts.others?.find((statement) => statement.propertyId === propertyId),
    helperSeconds,
  );
}
