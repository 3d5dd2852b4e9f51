import { classifyActivity, type HouseholdYear, settleTreatment } from "@tenure/tax-rules";
import { readHouseholdYear } from "#features/verdict/compliance/server/index.ts";
import type { Cell } from "#features/overview/analytics/cell.ts";
import type { LoggedWork } from "#features/overview/analytics/figures/from-cells.ts";
import { type Range, yearsOf } from "#features/overview/analytics/rules.ts";
import { type MonthFact, readMonthFacts } from "#features/log/time-entries/server/index.ts";
import { listPersons } from "#features/facts/participants/server/index.ts";
import { createSharedRuns } from "#server/book/shared-runs.ts";
import { createVersionedCache } from "#server/book/versioned-cache.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Opens } from "../figure.ts";
import type { AnalyticsCall, Chosen } from "./selection.ts";

const KEPT_RANGES = 500;
const kept = createVersionedCache<LoggedWork>(KEPT_RANGES);
const runs = createSharedRuns<LoggedWork>();

/** The selected logged work, classified by the rules; read once for each version of the book and day. */
export const readLoggedWork = (call: AnalyticsCall, chosen: Chosen): Promise<LoggedWork> => {
  const { scope, db } = call;
  const { range, personIds, propertyIds, asOf } = chosen;
  const key = JSON.stringify([scope.userId, range, personIds, propertyIds]);
  const version = `${scope.bookVersion}:${asOf}`;
  const compute = async (): Promise<LoggedWork> => {
    const cells: Cell[] = [];
    // One after another: the embedded database answers one question at a time.
    for (const year of yearsOf(range)) {
      const facts = settleTreatment(await readHouseholdYear(scope, db, year, asOf));
      cells.push(...cellsOf(await readYear(call, year, chosen), facts));
    }
    const persons = await listPersons(scope, db);
    return {
      range,
      cells,
      persons: new Map(persons.map(({ id, name }) => [id, name])),
      properties: new Map(chosen.properties.map(({ id, nickname }) => [id, nickname])),
      opens: opensOf(chosen),
    };
  };
  return runs(`${version} ${key}`, () => kept.get(key, version, compute));
};

const readYear = async (
  { scope, db }: { scope: Scope; db: Db },
  year: number,
  chosen: Chosen,
): Promise<MonthFact[]> => {
  const { range, propertyIds, personIds } = chosen;
  if (propertyIds?.length === 0) return [];
  return readMonthFacts(scope, db, withinYear(range, year), {
    propertyId: propertyIds ? [...propertyIds] : undefined,
    personId: personIds ? [...personIds] : undefined,
  });
};

const withinYear = ({ from, to }: Range, year: number): Range => ({
  from: from > firstDayOfYear(year) ? from : firstDayOfYear(year),
  to: to < lastDayOfYear(year) ? to : lastDayOfYear(year),
});

/** The class of each sum comes from the law; none of it is stored in the database. */
const cellsOf = (work: readonly MonthFact[], facts: HouseholdYear): Cell[] => {
  const properties = new Map(facts.properties.map((property) => [property.id, property]));
  const relations = new Map(facts.persons.map(({ id, relation }) => [id, relation]));
  return work.map(({ month, fact }) => {
    const classified = classifyActivity(fact, properties.get(fact.propertyId ?? "") ?? null, {
      relation: relations.get(fact.personId) ?? "self",
      ...(facts.readings && { readings: facts.readings }),
    });
    const counts = classified.class === "counts" || classified.class === "contested";
    return {
      month,
      personId: fact.personId,
      propertyId: fact.propertyId,
      activityType: fact.activityType,
      latenessClass: fact.lateness ?? "late",
      counts,
      isMaterialParticipation: counts && classified.effective.isMaterialParticipation,
      seconds: fact.seconds,
      entryCount: fact.entryCount,
    };
  });
};

const opensOf = ({ range, personIds, propertyIds }: Chosen): Opens => ({
  from: [range.from],
  to: [range.to],
  ...(personIds && { personId: [...personIds] }),
  ...(propertyIds && { propertyId: [...propertyIds] }),
});
