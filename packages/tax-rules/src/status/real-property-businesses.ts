import type { HouseholdYear, OtherWorkItem } from "../facts/facts.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { Seconds } from "../units/hours.ts";
import { hoursText } from "../units/hours.ts";
import { byEarlierYears } from "../participation/business-history.ts";
import { couple } from "../participation/couple.ts";
import type { ActivityParticipation, ParticipationMatrix } from "../participation/rental-activities.ts";
import { knownSeconds, statedOtherWork } from "./other-work.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import { isCounted, sumSeconds, type WorkGroup } from "../activities/work-tally.ts";

/**
 * A real property trade or business at level 1: with material participation in it
 * its hours enter the 750 (Reg. 1.469-9(c)(3)). By default all rentals are one portfolio (CCA 201427016).
 */
export type RealPropertyBusiness = {
  readonly id: string;
  readonly kind: "rentals" | "other";
  readonly name: string;
  readonly participation: ParticipationVerdict;
  readonly explanation: string;
  readonly secondsByPerson: Readonly<Record<string, Seconds>>;
  readonly stressSecondsByPerson: Readonly<Record<string, Seconds>>;
};

export const RENTAL_PORTFOLIO = "rental-portfolio";
export const WITHOUT_PROPERTY = "without-property";
export const LOGGED_OTHER_BUSINESS = "logged-other-business";

export function realPropertyBusinesses(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  matrix: ParticipationMatrix,
): readonly RealPropertyBusiness[] {
  const perProperty = facts.readings?.businesses === "per-property";
  const rentals = perProperty
    ? propertiesAsBusinesses(tally, matrix)
    : [portfolio(facts, tally, matrix.rentalsAsElected)];
  return [...rentals, ...otherBusinesses(facts, tally)];
}

/** The business, by id, that a piece of logged work belongs to; null if it belongs to none. */
export function businessOfWork(group: Pick<WorkGroup, "personId" | "businessId" | "route" | "effect">): string | null {
  if (group.effect !== "numerator") return null;
  if (group.route !== "other-business") return RENTAL_PORTFOLIO;
  return `${group.personId}:${group.businessId ?? LOGGED_OTHER_BUSINESS}`;
}

/** The ids under which the business of a piece of work may be listed: the portfolio's, or that of its property alone. */
export function idsOfBusiness(group: WorkGroup): readonly string[] {
  const id = businessOfWork(group);
  return id === RENTAL_PORTFOLIO ? [RENTAL_PORTFOLIO, group.propertyId ?? WITHOUT_PROPERTY] : id === null ? [] : [id];
}

function numeratorGroups(tally: readonly WorkGroup[]): readonly WorkGroup[] {
  return tally.filter((group) => group.effect === "numerator");
}

/** All own rentals as one business: more than 500 hours in total, or another test for them as a whole. */
function portfolio(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  asWhole: ActivityParticipation | null,
): RealPropertyBusiness {
  const groups = numeratorGroups(tally).filter((g) => g.route === "rental" || g.route === "short-term");
  const people = new Set(couple(facts).map((p) => p.id));
  const together = sumSeconds(groups.filter((g) => people.has(g.personId)));
  const base = { id: RENTAL_PORTFOLIO, kind: "rentals", name: "Own rentals", ...secondsByPerson(groups) } as const;
  if (together > PARTICIPATION_THRESHOLDS.test1Seconds) {
    const explanation = `${hoursText(together)} in the rental business: more than 500.`;
    return { ...base, participation: "met", explanation };
  }
  const explanation = asWhole?.explanation ?? "No rental real estate is recorded.";
  return { ...base, participation: asWhole?.verdict ?? "unproven", explanation };
}

/** Each property is a business of its own; work that names none cannot be shown to belong to any. */
function propertiesAsBusinesses(
  tally: readonly WorkGroup[],
  matrix: ParticipationMatrix,
): readonly RealPropertyBusiness[] {
  const groups = numeratorGroups(tally).filter((g) => g.route !== "other-business");
  const shortTerm = matrix.activities.filter((a) => a.kind === "short-term");
  const named = [...matrix.rentalsEachAlone, ...shortTerm].map((property) => ({
    id: property.activityId,
    kind: "rentals" as const,
    name: property.name,
    participation: property.verdict,
    explanation: property.explanation,
    ...secondsByPerson(groups.filter((g) => g.propertyId !== null && property.propertyIds.includes(g.propertyId))),
  }));
  const unnamed: RealPropertyBusiness = {
    id: WITHOUT_PROPERTY,
    kind: "rentals",
    name: "Work without a property",
    participation: "unproven",
    explanation: "Read property by property, work that names none supports none.",
    ...secondsByPerson(groups.filter((g) => g.propertyId === null)),
  };
  return [...named, unnamed];
}

/**
 * Brokerage, development, management for others: stated as other work, logged in the ledger, or both.
 * An item that both spouses list under one id is one business: their work is added for participation, never for the 750.
 */
function otherBusinesses(facts: HouseholdYear, tally: readonly WorkGroup[]): readonly RealPropertyBusiness[] {
  const logged = numeratorGroups(tally).filter((g) => g.route === "other-business");
  const spouses = couple(facts).map((p) => p.id);
  const found: RealPropertyBusiness[] = [];
  const matched = new Set<WorkGroup>();
  for (const person of facts.persons) {
    const stated = statedOtherWork(facts, person.id);
    for (const item of stated.items) {
      const lines = stated.lines.filter((line) => line.itemId === item.id);
      const seconds = knownSeconds(lines, "real-property");
      const own = logged.filter((g) => g.personId === person.id && g.businessId === item.id);
      for (const group of own) matched.add(group);
      if (!lines.some((line) => line.countsAs === "real-property") && own.length === 0) continue;
      const beside = spouses
        .filter((id) => id !== person.id && spouses.includes(person.id))
        .reduce((sum, id) => sum + secondsInBusiness(facts, logged, id, item.id), 0);
      const business = { id: `${person.id}:${item.id}`, name: item.name, personId: person.id };
      found.push(
        otherBusiness(business, { statedSeconds: seconds, logged: own, beside }, participationIn(item, facts.taxYear)),
      );
    }
    const rest = logged.filter((g) => g.personId === person.id && !matched.has(g));
    if (rest.length === 0) continue;
    const id = `${person.id}:${LOGGED_OTHER_BUSINESS}`;
    const business = { id, name: "Other real property business", personId: person.id };
    found.push(otherBusiness(business, { statedSeconds: 0, logged: rest, beside: 0 }, null));
  }
  return found;
}

/** As stated, or by its earlier years (tests 5 and 6); if the two disagree it is open. */
function participationIn(item: OtherWorkItem, taxYear: number): OtherWorkItem["materialParticipation"] {
  if (byEarlierYears(item, taxYear) !== "met") return item.materialParticipation;
  return item.materialParticipation === "not_met" ? "unknown" : "met";
}

function secondsInBusiness(
  facts: HouseholdYear,
  logged: readonly WorkGroup[],
  personId: string,
  itemId: string,
): Seconds {
  const lines = statedOtherWork(facts, personId).lines.filter((line) => line.itemId === itemId);
  const own = logged.filter((g) => g.personId === personId && g.businessId === itemId);
  return knownSeconds(lines, "real-property") + sumSeconds(own);
}

function otherBusiness(
  { id, name, personId }: { readonly id: string; readonly name: string; readonly personId: string },
  hours: { readonly statedSeconds: Seconds; readonly logged: readonly WorkGroup[]; readonly beside: Seconds },
  stated: "met" | "not_met" | "unknown" | null | undefined,
): RealPropertyBusiness {
  const seconds = hours.statedSeconds + sumSeconds(hours.logged);
  const contested = sumSeconds(hours.logged.filter((g) => g.class === "contested"));
  const together = seconds + hours.beside;
  const byHours = together > PARTICIPATION_THRESHOLDS.test1Seconds;
  const participation = byHours || stated === "met" ? "met" : stated === "not_met" ? "not_met" : "unproven";
  const whose = hours.beside > 0 ? " of both spouses" : "";
  return {
    id,
    kind: "other",
    name,
    participation,
    explanation: byHours
      ? `${hoursText(together)}${whose}: more than 500 hours.`
      : `${hoursText(together)}${whose} is not more than 500 hours. Material participation is ${stated === "met" ? "shown by what you added" : "not shown"}.`,
    secondsByPerson: { [personId]: seconds },
    stressSecondsByPerson: { [personId]: seconds - contested },
  };
}

function secondsByPerson(
  groups: readonly WorkGroup[],
): Pick<RealPropertyBusiness, "secondsByPerson" | "stressSecondsByPerson"> {
  const all: Record<string, Seconds> = {};
  const stress: Record<string, Seconds> = {};
  for (const group of groups.filter(isCounted)) {
    all[group.personId] = (all[group.personId] ?? 0) + group.seconds;
    stress[group.personId] = (stress[group.personId] ?? 0) + (group.class === "contested" ? 0 : group.seconds);
  }
  return { secondsByPerson: all, stressSecondsByPerson: stress };
}
