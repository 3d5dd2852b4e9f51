import { averageCustomerUse, evaluateStatus, STRESS_PRESETS, stressTest } from "@tenure/tax-rules";
import { readHouseholdYear } from "#features/verdict/compliance/server/index.ts";
import { readCoverage } from "#features/verdict/corroboration/server/index.ts";
import type { Figure, Opens } from "#features/overview/analytics/figure.ts";
import { yearsOf } from "#features/overview/analytics/rules.ts";
import { emptyFigure } from "#features/overview/analytics/figures/empty-figure.ts";
import {
  evidenceFigure,
  othersFigure,
  staysFigure,
  strictAuditFigure,
} from "#features/overview/analytics/figures/from-law.ts";
import { yearsFigure } from "#features/overview/analytics/figures/years-figure.ts";
import { acceptedAnswer } from "#features/verdict/examination/server/index.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { readExaminedOnce } from "./examined-once.ts";
import { readLoggedWork } from "./read-logged-work.ts";
import { bestPerson, taxYearOf } from "./read-person-year.ts";
import { type AnalyticsCall, type Chosen, isChosen } from "./selection.ts";

export const readEvidenceFigure = async ({ scope, db }: AnalyticsCall, chosen: Chosen): Promise<Figure> => {
  const { range, personIds, propertyIds } = chosen;
  const sums = { none: 0, one: 0, several: 0 };
  for (const person of await readCoverage(scope, db, { ...range, personIds, propertyIds })) {
    sums.none += person.none.seconds;
    sums.one += person.one.seconds;
    sums.several += person.several.seconds;
  }
  return evidenceFigure(sums, evidencePageOf(chosen));
};

/** The page of Evidence that lists exactly these entries: it accepts a tax year, and one person or all. */
const evidencePageOf = ({ range, personIds, propertyIds }: Chosen): Opens | null => {
  const [year, ...others] = yearsOf(range);
  const [person, ...morePeople] = personIds ?? [];
  const isWhole = year !== undefined && range.from === firstDayOfYear(year) && range.to === lastDayOfYear(year);
  if (!isWhole || others.length > 0 || morePeople.length > 0 || propertyIds !== null) return null;
  return { year: [String(year)], ...(person !== undefined && { person: [person] }) };
};

export const readOthersFigure = async (call: AnalyticsCall, chosen: Chosen): Promise<Figure> => {
  const year = taxYearOf(chosen);
  const facts = await readHouseholdYear(call.scope, call.db, year, chosen.asOf);
  const alone = acceptedAnswer(evaluateStatus(facts)).readings.eachAlone;
  const margins = alone
    .filter(({ activityId, seconds, margin }) => isChosen(chosen.propertyIds, activityId) && (seconds > 0 || margin))
    .map(({ activityId, name, seconds, margin }) => ({
      propertyId: activityId,
      name,
      seconds,
      other: margin && { name: margin.name, seconds: margin.seconds },
    }));
  return othersFigure(margins, { from: [firstDayOfYear(year)], to: [lastDayOfYear(year)] });
};

export const readStrictAuditFigure = async (call: AnalyticsCall, chosen: Chosen): Promise<Figure> => {
  const { facts } = await readExaminedOnce(call, taxYearOf(chosen));
  const tested = acceptedAnswer(stressTest(facts, STRESS_PRESETS.examiner));
  const best = bestPerson(tested.before, chosen);
  const person = tested.persons.find(({ personId }) => personId === best?.personId);
  if (!person || !best) return emptyFigure("strict-audit", "A helper has no test of their own.");
  return strictAuditFigure({
    name: call.scope.relation === "owner" && best.relation === "self" ? null : best.name,
    keptSeconds: person.keptSeconds,
    cutSeconds: person.cutSeconds,
    groups: tested.groups.filter(({ isCut }) => isCut),
  });
};

export const readYearsFigure = async (call: AnalyticsCall, chosen: Chosen): Promise<Figure> => {
  const taxYear = taxYearOf(chosen);
  const ofYear = (year: number) =>
    readLoggedWork(call, { ...chosen, range: { from: firstDayOfYear(year), to: lastDayOfYear(year) } });
  const now = await ofYear(taxYear);
  return yearsFigure({ taxYear, asOf: chosen.asOf, now, before: await ofYear(taxYear - 1) });
};

export const readStaysFigure = async ({ scope, db }: AnalyticsCall, chosen: Chosen): Promise<Figure> => {
  const year = taxYearOf(chosen);
  const { customerUse = [] } = await readHouseholdYear(scope, db, year, chosen.asOf);
  const names = new Map(chosen.properties.map(({ id, nickname }) => [id, nickname]));
  const stays = customerUse
    .filter(({ propertyId }) => isChosen(chosen.propertyIds, propertyId))
    .flatMap((use) => {
      const average = averageCustomerUse(use, year);
      if (!average.ok || average.value.averageDays === null) return [];
      const { averageDays } = average.value;
      return [{ propertyId: use.propertyId, name: names.get(use.propertyId) ?? "Property", averageDays }];
    });
  return staysFigure(stays);
};
