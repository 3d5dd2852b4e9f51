import { classifyActivity, type HouseholdYear, type RecordRating, settleTreatment } from "@tenure/tax-rules";
import { readEntriesWithBankLine } from "#features/proof/bank-lines/server/index.ts";
import { type LinkedArtefact, readArtefacts, readPhotosFor } from "#features/proof/evidence/server/index.ts";
import { readExaminedYear, rateYear } from "#features/verdict/examination/server/index.ts";
import { type EntrySnapshot, toWorkFact } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { listWeakEntries as contract, WeakEntry } from "../contract.ts";
import { helpFor } from "../help.ts";
import { type Coverage, coverageOf, corroborationsOf, type Corroboration } from "../corroborations.ts";
import { byNeed, type Doubt, doubtOfFinding, type Weakness, weaknessOf } from "../weakness.ts";

type Weighed = {
  entry: EntrySnapshot;
  artefacts: readonly LinkedArtefact[];
  sources: Corroboration[];
  coverage: Coverage;
  weakness: Weakness;
};

/** Weighs the whole year for each of its pages: the finding about one entry can depend on all the others. */
export async function listWeakEntries(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, query } = call;
  const { year } = call.params;
  const { facts } = await readExaminedYear(call, year);
  const { entries, rating } = await rateYear(scope, db, facts);
  const days = { from: firstDayOfYear(year), to: lastDayOfYear(year) };
  const artefacts = await readArtefacts(scope, db, days);
  const banked = await readEntriesWithBankLine(scope, db, days);
  const doubts = doubtsOf(entries, rating);
  const weighed = entries
    .filter(({ personId }) => !query.personId?.length || query.personId.includes(personId))
    .map((entry) => {
      const beside = { artefacts: artefacts.get(entry.id) ?? [], hasBankLine: banked.has(entry.id) };
      return weigh(entry, beside, doubts.get(entry.id) ?? []);
    })
    .filter(({ coverage }) => !query.coverage?.length || query.coverage.includes(coverage));
  const listed = query.view === "first" ? needing(weighed, facts) : weighed;
  const ranked = listed.toSorted((one, other) => byNeed(rankOf(one), rankOf(other)));
  const page = ranked.slice(query.offset, query.offset + query.limit);
  const photos = await readPhotosFor(
    scope,
    db,
    page.filter(({ coverage }) => coverage !== "several").map(({ entry }) => dayEntry(entry)),
  );
  return {
    entries: page.map((one) => present(one, photos.get(one.entry.id) ?? [])),
    entryCount: listed.length,
    loggedSeconds: listed.reduce((sum, { entry }) => sum + entry.durationSeconds, 0),
  };
}

const doubtsOf = (entries: readonly EntrySnapshot[], rating: RecordRating | null): Map<Id, Doubt[]> => {
  const doubts = new Map<Id, Doubt[]>();
  for (const { code, rowIndexes } of rating?.findings ?? []) {
    const doubt = doubtOfFinding(code);
    if (doubt === null) continue;
    for (const { id } of rowIndexes.flatMap((index) => entries[index] ?? []))
      doubts.set(id, [...(doubts.get(id) ?? []), doubt]);
  }
  return doubts;
};

type Beside = Pick<Weighed, "artefacts"> & { hasBankLine: boolean };

const weigh = (entry: EntrySnapshot, { artefacts, hasBankLine }: Beside, findings: readonly Doubt[]): Weighed => {
  const proposals = entry.proposals.map(({ found }) => found);
  const sources = corroborationsOf({ source: entry.source, date: entry.date, proposals, hasBankLine }, artefacts);
  const coverage = coverageOf(sources);
  const lateness = [entry.latenessClass, ...entry.raises.map(({ latenessClass }) => latenessClass)];
  const weakness = weaknessOf({ durationSeconds: entry.durationSeconds, coverage, lateness, findings });
  return { entry, artefacts, sources, coverage, weakness };
};

/** Evidence does not help hours that count under no reading. */
const needing = (weighed: readonly Weighed[], facts: HouseholdYear): Weighed[] => {
  const settled = settleTreatment(facts);
  const properties = new Map(settled.properties.map((property) => [property.id, property]));
  const relations = new Map(settled.persons.map(({ id, relation }) => [id, relation]));
  const counts = ({ entry }: Weighed): boolean => {
    const relation = relations.get(entry.personId) ?? "self";
    const reading = classifyActivity(toWorkFact(entry), properties.get(entry.propertyId ?? "") ?? null, { relation });
    return reading.class !== "excluded" && reading.class !== "never";
  };
  return weighed.filter((one) => one.weakness.points > 0 && counts(one));
};

const rankOf = ({ entry, weakness }: Weighed) => ({ ...entry, points: weakness.points });

const dayEntry = ({ id, date, timeStarted, timeEnded, propertyId, activityType }: EntrySnapshot) => ({
  id,
  date,
  timeStarted,
  timeEnded,
  propertyId,
  isTravel: activityType === "travel-property-related-tasks",
});

const present = (
  { entry, artefacts, sources, coverage, weakness }: Weighed,
  photos: WeakEntry["photos"],
): WeakEntry => ({
  id: entry.id,
  personId: entry.personId,
  propertyId: entry.propertyId,
  date: entry.date,
  durationSeconds: entry.durationSeconds,
  activityType: entry.activityType,
  description: entry.description,
  coverage,
  sources,
  weakness: weakness.points,
  doubts: weakness.doubts,
  help: helpFor({
    activityType: entry.activityType,
    coverage,
    only: sources[0]?.kind ?? null,
    hasDisagreement: artefacts.some(({ disagrees }) => disagrees),
  }),
  photos,
});
