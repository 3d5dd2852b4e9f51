import { readEntriesWithBankLine } from "#features/proof/bank-lines/server/index.ts";
import { readArtefacts } from "#features/proof/evidence/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type Coverage, coverageOf, corroborationsOf } from "../corroborations.ts";
import { type CoveredDays, readCoveredWork } from "./read-model.ts";

type Sums = Record<Coverage, { seconds: number; entryCount: number }>;

const nothing = (): Sums => ({
  none: { seconds: 0, entryCount: 0 },
  one: { seconds: 0, entryCount: 0 },
  several: { seconds: 0, entryCount: 0 },
});

/** Logged hours of some days by number of independent sources, for each person whose tests the law asks about. */
export const readCoverage = async (scope: Scope, db: Db, days: CoveredDays): Promise<(Sums & { personId: Id })[]> => {
  const work = await readCoveredWork(scope, db, days);
  const artefacts = await readArtefacts(scope, db, { from: days.from, to: days.to });
  const banked = await readEntriesWithBankLine(scope, db, days);
  const persons = new Map<Id, Sums>();
  for (const { personId, entry, seconds, entryCount } of work) {
    const sources = entry
      ? corroborationsOf({ ...entry, hasBankLine: banked.has(entry.id) }, artefacts.get(entry.id) ?? [])
      : [];
    const coverage = coverageOf(sources);
    const sums = persons.get(personId) ?? nothing();
    sums[coverage].seconds += seconds;
    sums[coverage].entryCount += entryCount;
    persons.set(personId, sums);
  }
  return [...persons].map(([personId, sums]) => ({ personId, ...sums }));
};
