import { type HouseholdYear, withStatedBusinesses } from "@tenure/tax-rules";
import { readHomeState } from "#server/accounts/user-store.ts";
import { readHouseholdYear } from "#features/verdict/compliance/server/index.ts";
import { createVersionedCache } from "#server/book/versioned-cache.ts";
import { gatherWork } from "#features/verdict/examination/work-facts.ts";
import { readYearWork } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readBookVersion } from "#server/book/book-version.ts";
import type { Db } from "#server/database/database.ts";
import { civilDateInZone } from "#shared/civil-date.ts";

const KEPT_YEARS = 500;
const years = createVersionedCache<HouseholdYear>(KEPT_YEARS);

export type ExaminedCall = { db: Db; scope: Scope; receivedAt: Date };

export type ExaminedYear = {
  facts: HouseholdYear;
  /** Changes with the facts; what is computed from them alone may be cached under it. */
  version: string;
};

/** The year's facts, with the finer ones that only single entries have; read once for each version of the book and day. */
export const readExaminedYear = async (
  { db, scope, receivedAt }: ExaminedCall,
  year: number,
): Promise<ExaminedYear> => {
  const asOf = civilDateInZone(receivedAt, scope.timeZone);
  const state = await readHomeState(scope, db);
  const version = `${await readBookVersion(scope, db)}:${asOf}:${state ?? ""}`;
  const facts = await years.get(`${scope.userId}:${year}`, version, async () => {
    const household = await readHouseholdYear(scope, db, year, asOf);
    const entries = (await readYearWork(scope, db, year)).toReversed().flatMap(({ parts }) => parts);
    const work = gatherWork(entries, household.properties);
    return withStatedBusinesses({ ...household, state, work });
  });
  return { facts, version };
};
