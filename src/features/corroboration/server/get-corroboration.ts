import { readArtefacts } from "#features/evidence/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { getCorroboration as contract } from "../contract.ts";
import { type Coverage, coverageOf, independentSources } from "../sources.ts";
import { readCoveredWork } from "./read-model.ts";

type Sums = Record<Coverage, { seconds: number; entryCount: number }>;

const nothing = (): Sums => ({
  none: { seconds: 0, entryCount: 0 },
  one: { seconds: 0, entryCount: 0 },
  several: { seconds: 0, entryCount: 0 },
});

export const getCorroboration: Verb<typeof contract> = async ({ db, scope, params: { year } }) => {
  const work = await readCoveredWork(scope, db, year);
  const artefacts = await readArtefacts(scope, db, { from: firstDayOfYear(year), to: lastDayOfYear(year) });
  const persons = new Map<Id, Sums>();
  for (const { personId, entry, seconds, entryCount } of work) {
    const coverage = entry ? coverageOf(independentSources(entry.source, artefacts.get(entry.id) ?? [])) : "none";
    const sums = persons.get(personId) ?? nothing();
    sums[coverage].seconds += seconds;
    sums[coverage].entryCount += entryCount;
    persons.set(personId, sums);
  }
  return { taxYear: year, persons: [...persons].map(([personId, sums]) => ({ personId, ...sums })) };
};
