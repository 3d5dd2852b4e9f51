import { ownedInYear } from "../activities/ownership.ts";
import { firstDayOf, lastDayOf, yearOf } from "../units/civil-day.ts";
import type { HouseholdYear, Property } from "../facts/facts.ts";
import { ELECTED_RENTALS } from "../facts/lists.ts";
import { isNothingLogged } from "../facts/nothing-logged.ts";
import type { Seconds } from "../units/hours.ts";
import { isRentalRealEstate, treatmentGap, type TreatmentGap } from "../short-term/treatment.ts";
import { isCounted, type WorkGroup } from "../activities/work-tally.ts";
import type { ActivityYear, PriorYears } from "./activity-year.ts";
import { couple } from "./couple.ts";
import { electionInForce } from "./election-in-force.ts";
import { otherBusinessActivities, untoldBusinesses } from "./other-business-activities.ts";
import { groupingWays, settleWays, unitsOf } from "./groupings.ts";
import { evaluateParticipation, type ParticipationFinding } from "./evaluate-participation.ts";
import { othersOnProperty, othersTogether } from "./others-in-activity.ts";

/** One activity whose participation is tested: a single property, a grouping, or all rentals as elected. */
export type ActivityParticipation = ParticipationFinding & {
  readonly activityId: string;
  readonly name: string;
  readonly kind: "rental" | "short-term" | "elected-rentals";
  readonly propertyIds: readonly string[];
  /** Read as short-term although it may be a rental: what is left to state. The verdict is on participation either way. */
  readonly treatmentGap: TreatmentGap | null;
  /** Counted work of the taxpayer, with the spouse's where they are married. */
  readonly seconds: Seconds;
  readonly secondsByPerson: Readonly<Record<string, Seconds>>;
  /** Its verdict is open because no one has said whether a grouping was disclosed. */
  readonly turnsOnGrouping?: boolean;
  /** Its verdict is open because no one has said since when all rentals are one activity. */
  readonly turnsOnElection?: boolean;
};

/** The three readings of one year's rentals, side by side. */
export type ParticipationMatrix = {
  /** As the law treats them this year. */
  readonly activities: readonly ActivityParticipation[];
  readonly rentalsEachAlone: readonly ActivityParticipation[];
  /** All rental real estate as one, whether or not it was elected; null without rentals. */
  readonly rentalsAsElected: ActivityParticipation | null;
};

export function ownedProperties(facts: HouseholdYear): readonly Property[] {
  return facts.properties.filter((p) => ownedInYear(p, firstDayOf(facts.taxYear), lastDayOf(facts.taxYear)));
}

/** All interests in rental real estate owned on some day of the year; short-term rentals are none. */
export function rentalRealEstate(facts: HouseholdYear): readonly Property[] {
  return ownedProperties(facts).filter(isRentalRealEstate);
}

export function participationMatrix(facts: HouseholdYear, tally: readonly WorkGroup[]): ParticipationMatrix {
  const rentals = rentalRealEstate(facts);
  const stays = ownedProperties(facts).filter((p) => !isRentalRealEstate(p));
  const alone = rentals.map((p) => gather(facts, tally, p.id, p.name, "rental", [p]));
  const together = gather(
    facts,
    tally,
    ELECTED_RENTALS,
    "All rental real estate, as elected",
    "elected-rentals",
    rentals,
  );
  const beside = { businesses: otherBusinessActivities(facts, tally), untold: untoldBusinesses(facts) };
  const ways = groupingWays(facts.groupings ?? [], facts.properties, facts.taxYear).map((grouped) =>
    unitsOf(stays, grouped).map((unit) => gather(facts, tally, unit.id, unit.name, "short-term", unit.properties)),
  );
  const [elected, ...others] = settleWays(ways.map((units) => decide([together, ...units], beside)));
  const rentalsEachAlone = decide(alone, { businesses: [], untold: [] });
  return withElection(
    {
      activities: others,
      rentalsEachAlone,
      rentalsAsElected: rentals.length > 0 ? (elected ?? null) : null,
    },
    electionInForce(facts.elections, facts.taxYear),
  );
}

/** The same matrix, with its rentals read as one activity or each alone. */
export function withElection(matrix: ParticipationMatrix, isElected: boolean): ParticipationMatrix {
  const { rentalsAsElected, rentalsEachAlone } = matrix;
  const others = matrix.activities.filter((a) => a.kind === "short-term");
  const rentals = isElected && rentalsAsElected !== null ? [rentalsAsElected] : rentalsEachAlone;
  return { ...matrix, activities: [...rentals, ...others] };
}

/** No one has said since when an election is in force: what is answered the same alone and as one stands. */
export function withEither(matrix: ParticipationMatrix): ParticipationMatrix {
  const { rentalsAsElected: asOne, rentalsEachAlone } = matrix;
  const open = withElection(matrix, false);
  if (asOne === null || rentalsEachAlone.length < 2) return open;
  const activities = open.activities.map((activity): ActivityParticipation => {
    if (activity.kind === "short-term" || activity.verdict === asOne.verdict) return activity;
    const explanation = `It depends on the election. Alone: ${activity.explanation} As one activity: ${asOne.explanation}`;
    return { ...activity, verdict: "unproven", carriedBy: null, explanation, turnsOnElection: true };
  });
  return { ...open, activities };
}

type Gathered = {
  readonly activity: ActivityYear;
  readonly kind: ActivityParticipation["kind"];
  readonly propertyIds: readonly string[];
  readonly treatmentGap: TreatmentGap | null;
  readonly secondsByPerson: Readonly<Record<string, Seconds>>;
};

type Beside = { readonly businesses: readonly ActivityYear[]; readonly untold: readonly string[] };

/** Other businesses that test 4 adds, and that are not answered here. */
function decide(gathered: readonly Gathered[], beside: Beside): readonly ActivityParticipation[] {
  const findings = evaluateParticipation([...gathered.map((g) => g.activity), ...beside.businesses], beside.untold);
  return gathered.flatMap(({ activity, ...known }, i) => {
    const finding = findings[i];
    if (finding === undefined) return [];
    const { id, name, seconds } = activity;
    return [{ activityId: id, name, seconds, ...known, ...finding }];
  });
}

/** Management, as test 7 means it; the person's own labor and leasing are not. */
const MANAGEMENT_REASONS = new Set([
  "day-to-day-management",
  "operating-books",
  "contractor-supervision",
  "manager-runs-it",
  "standing-by",
]);

function gather(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  id: string,
  name: string,
  kind: ActivityParticipation["kind"],
  properties: readonly Property[],
): Gathered {
  const propertyIds = properties.map((p) => p.id);
  const groups = ownGroups(facts, tally, kind, new Set(propertyIds));
  const secondsByPerson: Record<string, Seconds> = {};
  let managementSeconds = 0;
  for (const group of groups) {
    secondsByPerson[group.personId] = (secondsByPerson[group.personId] ?? 0) + group.seconds;
    if (MANAGEMENT_REASONS.has(group.reasonCode)) managementSeconds += group.seconds;
  }
  const activity: ActivityYear = {
    id,
    name,
    kind,
    taxYear: facts.taxYear,
    seconds: groups.reduce((sum, group) => sum + group.seconds, 0),
    managementSeconds,
    others: othersTogether(properties.map((p) => othersOnProperty(facts, tally, p))),
    limitedPartner: limitedPartner(kind, properties),
    priorYears: priorYears(facts, id, propertyIds),
    firstYear: firstYear(kind, properties),
    isNothingLogged: isNothingLogged(facts),
    personalServiceActivity: false,
  };
  const gaps = properties.map((property) => treatmentGap(facts, property));
  return { activity, kind, propertyIds, treatmentGap: gaps.find((gap) => gap !== null) ?? null, secondsByPerson };
}

/** The couple's counted work; entries without a property belong to the rentals only as a whole. */
function ownGroups(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  kind: ActivityParticipation["kind"],
  ids: ReadonlySet<string>,
): readonly WorkGroup[] {
  const people = new Set(couple(facts).map((p) => p.id));
  const route = kind === "short-term" ? "short-term" : "rental";
  return tally.filter((group) => {
    const here = group.propertyId === null ? kind === "elected-rentals" : ids.has(group.propertyId);
    return here && isCounted(group) && group.route === route && people.has(group.personId);
  });
}

/**
 * What was stated about a sole rental applies to the rentals as a whole. For a grouping about which nothing is stated, a year
 * with participation in each of its properties is a year with participation in all of them.
 */
function priorYears(facts: HouseholdYear, activityId: string, propertyIds: readonly string[]): PriorYears {
  const of = (id: string | undefined) => facts.priorParticipation?.find((p) => p.activityId === id);
  const stated = of(activityId) ?? (propertyIds.length === 1 ? of(propertyIds[0]) : undefined);
  if (stated !== undefined) return new Set(stated.years);
  if (activityId === ELECTED_RENTALS || propertyIds.length < 2) return null;
  const [first, ...others] = propertyIds.map((id) => of(id)?.years);
  if (first === undefined || others.some((years) => years === undefined)) return null;
  return new Set(first.filter((year) => others.every((years) => years?.includes(year))));
}

/** Only for a single property: a group of rentals may have consisted of others before. */
function firstYear(kind: ActivityParticipation["kind"], [property, ...more]: readonly Property[]): number | null {
  const acquiredOn = property?.acquiredOn ?? null;
  return kind === "elected-rentals" || more.length > 0 || acquiredOn === null ? null : yearOf(acquiredOn);
}

/** If it was asked and not answered, it may be a limited partnership interest: unknown where that makes a difference. */
function limitedPartner(kind: ActivityParticipation["kind"], properties: readonly Property[]): boolean | "unknown" {
  const told = properties.filter((p) => p.lpInterest === true);
  const maybe = properties.filter((p) => p.lpInterest === true || p.lpInterest === null);
  const [atLeast, atMost] = [narrows(kind, properties, told), narrows(kind, properties, maybe)];
  return atLeast === atMost ? atLeast : "unknown";
}

/**
 * Among elected rentals a limited partnership interest narrows the tests of all,
 * unless its share of gross rental income is below a tenth (Reg. 1.469-9(f)).
 */
function narrows(
  kind: ActivityParticipation["kind"],
  properties: readonly Property[],
  limited: readonly Property[],
): boolean | "unknown" {
  if (limited.length === 0) return false;
  if (kind !== "elected-rentals") return true;
  if (properties.some((p) => p.grossRentalIncomeCents === null || p.grossRentalIncomeCents === undefined))
    return "unknown";
  const rent = (list: readonly Property[]): number => list.reduce((sum, p) => sum + (p.grossRentalIncomeCents ?? 0), 0);
  return rent(limited) * 10 >= rent(properties);
}
