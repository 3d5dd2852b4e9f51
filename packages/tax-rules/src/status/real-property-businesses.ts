import type { HouseholdYear } from "../facts/facts.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { Seconds } from "../units/hours.ts";
import { hoursText } from "../units/hours.ts";
import { couple } from "../participation/couple.ts";
import type { ActivityParticipation } from "../participation/rental-activities.ts";
import { knownSeconds, statedOtherWork } from "./other-work.ts";
import type { ParticipationVerdict } from "./verdict.ts";
import { isCounted, type WorkGroup } from "./work-tally.ts";

/**
 * A real property trade or business at level 1: with material participation in it
 * its hours enter the 750 (Reg. 1.469-9(c)(3)). By default all rentals are one portfolio (CCA 201427016).
 */
export type RealPropertyBusiness = {
  readonly id: string;
  readonly name: string;
  readonly participation: ParticipationVerdict;
  readonly explanation: string;
  readonly secondsByPerson: Readonly<Record<string, Seconds>>;
  readonly stressSecondsByPerson: Readonly<Record<string, Seconds>>;
};

export const RENTAL_PORTFOLIO = "rental-portfolio";
export const LOGGED_OTHER_BUSINESS = "logged-other-business";

export function realPropertyBusinesses(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  rentalsEachAlone: readonly ActivityParticipation[],
): readonly RealPropertyBusiness[] {
  const perProperty = facts.readings?.businesses === "per-property";
  const rentals = perProperty
    ? propertiesAsBusinesses(tally, rentalsEachAlone)
    : [portfolio(facts, tally, rentalsEachAlone)];
  return [...rentals, ...otherBusinesses(facts, tally)];
}

function numeratorGroups(tally: readonly WorkGroup[]): readonly WorkGroup[] {
  return tally.filter((group) => group.effect === "numerator");
}

function portfolio(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  rentalsEachAlone: readonly ActivityParticipation[],
): RealPropertyBusiness {
  const groups = numeratorGroups(tally).filter((g) => g.route === "rental" || g.route === "short-term");
  const people = new Set(couple(facts).map((p) => p.id));
  const together = groups.filter((g) => people.has(g.personId)).reduce((sum, g) => sum + g.seconds, 0);
  const base = { id: RENTAL_PORTFOLIO, name: "Own rentals", ...secondsByPerson(groups) };
  if (together > PARTICIPATION_THRESHOLDS.test1Seconds) {
    return {
      ...base,
      participation: "met",
      explanation: `${hoursText(together)} in the rental business: more than 500.`,
    };
  }
  const alone = rentalsEachAlone.filter((a) => a.seconds > 0);
  return {
    ...base,
    participation: weakest(alone),
    explanation: "500 hours are not exceeded: it rests on each rental.",
  };
}

/** Level 1 holds for the portfolio where it holds for every rental in which work was done. */
function weakest(activities: readonly ActivityParticipation[]): ParticipationVerdict {
  if (activities.length === 0) return "unproven";
  if (activities.every((a) => a.verdict === "met")) return "met";
  if (activities.every((a) => a.verdict === "not_met")) return "not_met";
  return "unproven";
}

function propertiesAsBusinesses(
  tally: readonly WorkGroup[],
  rentalsEachAlone: readonly ActivityParticipation[],
): readonly RealPropertyBusiness[] {
  const groups = numeratorGroups(tally);
  return rentalsEachAlone.map((rental) => ({
    id: rental.activityId,
    name: rental.name,
    participation: rental.verdict,
    explanation: rental.explanation,
    ...secondsByPerson(groups.filter((g) => g.propertyId === rental.activityId && g.route === "rental")),
  }));
}

/** Brokerage, development, management for others: stated as other work, logged in the ledger, or both. */
function otherBusinesses(facts: HouseholdYear, tally: readonly WorkGroup[]): readonly RealPropertyBusiness[] {
  const logged = numeratorGroups(tally).filter((g) => g.route === "other-business");
  const found: RealPropertyBusiness[] = [];
  const matched = new Set<WorkGroup>();
  for (const person of couple(facts)) {
    const stated = statedOtherWork(facts, person.id);
    for (const item of stated.items) {
      const lines = stated.lines.filter((line) => line.itemId === item.id);
      const seconds = knownSeconds(lines, "real-property");
      const own = logged.filter((g) => g.personId === person.id && g.businessId === item.id);
      for (const group of own) matched.add(group);
      if (!lines.some((line) => line.standing === "real-property") && own.length === 0) continue;
      found.push(
        otherBusiness(`${person.id}:${item.id}`, item.name, person.id, seconds, own, item.materialParticipation),
      );
    }
    const rest = logged.filter((g) => g.personId === person.id && !matched.has(g));
    if (rest.length === 0) continue;
    const id = `${person.id}:${LOGGED_OTHER_BUSINESS}`;
    found.push(otherBusiness(id, "Other real property business", person.id, 0, rest, null));
  }
  return found;
}

function otherBusiness(
  id: string,
  name: string,
  personId: string,
  statedSeconds: Seconds,
  logged: readonly WorkGroup[],
  stated: "met" | "not_met" | "unknown" | null | undefined,
): RealPropertyBusiness {
  const seconds = statedSeconds + logged.reduce((sum, g) => sum + g.seconds, 0);
  const contested = logged.filter((g) => g.class === "contested").reduce((sum, g) => sum + g.seconds, 0);
  const byHours = seconds > PARTICIPATION_THRESHOLDS.test1Seconds;
  const participation = byHours || stated === "met" ? "met" : stated === "not_met" ? "not_met" : "unproven";
  return {
    id,
    name,
    participation,
    explanation: byHours
      ? `${hoursText(seconds)}: more than 500 hours.`
      : `${hoursText(seconds)} is not more than 500 hours; material participation is ${stated === "met" ? "stated" : "not shown"}.`,
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
