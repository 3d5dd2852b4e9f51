import type { HouseholdYear, JobStatement, RecordRow, RatingContext } from "@tenure/tax-rules";
import { lastDayOfYear, secondsOfDay } from "#shared/civil-date.ts";

/** What a rating reads of one entry. */
export type RatedEntry = {
  id: string;
  personId: string;
  propertyId: string | null;
  isPortfolioWide: boolean;
  date: string;
  timeStarted: string | null;
  timeEnded: string | null;
  durationSeconds: number;
  activityType: NonNullable<RecordRow["activityType"]>;
  capacity?: RecordRow["capacity"];
  countsUnsaid?: RecordRow["countsUnsaid"];
  description: string;
  hasEvidence: boolean;
  importId: string | null;
  firstRecordedAt: string;
  sourceCreatedAt: string | null;
  raises: readonly { seconds: number; at: string }[];
};

/** Whose word the time of writing is: for imported rows the file's, or for all rows our receipt. */
export type Believed = "file" | "receipt";

/**
 * Rows of the ledger as the rating reads them. For an imported row the time of writing is what its file claims, unknown
 * if the file has no such column (law E4, inputs); evidence is always known, since the ledger holds it.
 */
export const recordRows = (entries: readonly RatedEntry[], believed: Believed): RecordRow[] =>
  entries.map((entry) => ({
    id: entry.id,
    day: entry.date,
    seconds: entry.durationSeconds,
    startMinute: minuteOf(entry.timeStarted),
    endMinute: minuteOf(entry.timeEnded),
    personId: entry.personId,
    propertyId: entry.propertyId,
    portfolioWide: entry.isPortfolioWide,
    activityType: entry.activityType,
    capacity: entry.capacity ?? null,
    countsUnsaid: entry.countsUnsaid ?? null,
    description: entry.description,
    recordedAt: believed === "file" && entry.importId !== null ? entry.sourceCreatedAt : entry.firstRecordedAt,
    later: entry.raises.map(({ seconds, at }) => ({ seconds, recordedAt: at })),
    hasEvidence: entry.hasEvidence,
    sourceId: entry.importId,
  }));

const minuteOf = (time: string | null): number | null => (time === null ? null : Math.floor(secondsOfDay(time) / 60));

/** What is known besides the rows; what no one has stated is left out, and its signals are then absent. */
export const ratingContext = (facts: HouseholdYear, history: readonly EntryChange[]): RatingContext => {
  const jobs = facts.otherWork.flatMap(jobOf);
  const managed = facts.properties.filter(({ managerPresent }) => managerPresent === true);
  const isManagerKnown = facts.properties.some(({ managerPresent }) => typeof managerPresent === "boolean");
  return {
    taxYear: facts.taxYear,
    propertyNames: Object.fromEntries(facts.properties.map(({ id, name }) => [id, name])),
    jobs: jobs.length > 0 ? jobs : null,
    managers: isManagerKnown
      ? managed.map(({ id }) => ({ propertyId: id, hoursDocumented: hasManagerHours(facts, id) }))
      : null,
    editedAfterYearEnd: editedAfter(lastDayOfYear(facts.taxYear), history),
  };
};

const jobOf = (stated: HouseholdYear["otherWork"][number]): JobStatement[] => {
  if (stated.statement === "unknown") return [];
  if (stated.statement === "none") return [{ personId: stated.personId, statement: "none" }];
  const hours = stated.items.flatMap(({ spans }) => spans.map(({ workedSeconds }) => workedSeconds));
  const known = hours.filter((seconds) => seconds !== null);
  const yearSeconds = known.length === hours.length ? known.reduce((sum, seconds) => sum + seconds, 0) : null;
  return [{ personId: stated.personId, statement: "declared", yearSeconds }];
};

const hasManagerHours = (facts: HouseholdYear, propertyId: string): boolean => {
  const stated = facts.others?.find((others) => others.propertyId === propertyId);
  if (stated?.statement !== "listed") return false;
  const managers = stated.individuals.filter(({ paidForManagement }) => paidForManagement);
  return managers.length > 0 && managers.every(({ seconds }) => seconds !== null);
};

/** One change to an entry; only hours and words matter to whether a record kept its shape. */
export type EntryChange = {
  entry: { id: string };
  changes: readonly { field: string }[];
  receivedAt: string;
};

const editedAfter = (lastDay: string, history: readonly EntryChange[]): number =>
  new Set(
    history
      .filter(({ receivedAt }) => receivedAt.slice(0, 10) > lastDay)
      .filter(({ changes }) => changes.some(({ field }) => field === "durationSeconds" || field === "description"))
      .map(({ entry }) => entry.id),
  ).size;
