import { evaluateStatus, type HouseholdStatus, type PersonStatus } from "@tenure/tax-rules";
import type { PersonYear } from "#features/overview/analytics/figures/from-weeks.ts";
import { acceptedAnswer } from "#features/verdict/examination/server/index.ts";
import { yearOf } from "#shared/civil-date.ts";
import { readExaminedOnce, readWeeksOnce } from "./examined-once.ts";
import { type AnalyticsCall, type Chosen, isChosen } from "./selection.ts";

/** The tax year to which the law's questions apply: that of the last day. */
export const taxYearOf = ({ range }: Chosen): number => yearOf(range.to);

/** The selected person who stands best: the most hours toward the 750. */
export const bestPerson = (status: HouseholdStatus, { personIds }: Chosen): PersonStatus | null =>
  status.persons
    .filter(({ personId }) => isChosen(personIds, personId))
    .toSorted((a, b) => b.numeratorSeconds - a.numeratorSeconds)[0] ?? null;

/**
 * Their weeks, both sides of the half test, and the line they must pass; null where no one whom the law asks about is selected.
 */
export const readPersonYear = async (call: AnalyticsCall, chosen: Chosen): Promise<PersonYear | null> => {
  const taxYear = taxYearOf(chosen);
  const { facts } = await readExaminedOnce(call, taxYear);
  const person = bestPerson(acceptedAnswer(evaluateStatus(facts)), chosen);
  if (!person) return null;
  const weeks = (await readWeeksOnce(call, taxYear)).persons.find(({ personId }) => personId === person.personId);
  if (!weeks) return null;
  const isReader = call.scope.relation === "owner" && person.relation === "self";
  return {
    taxYear,
    asOf: chosen.asOf,
    personId: person.personId,
    name: isReader ? null : person.name,
    otherWork: weeks.otherWork,
    weeks: weeks.weeks,
    neededSeconds: person.pace?.neededSeconds ?? person.hours750.requiredMoreThanSeconds,
  };
};
