import {
  rateRecord,
  type JobStatement,
  type RecordRow,
  type RecordRating,
  type RatingContext,
} from "@tenure/tax-rules";
import { lastDayOfYear, secondsOfDay } from "#shared/civil-date.ts";
import { evidenceOf } from "./evidence/evidence-index.ts";
import type { ReportInput, InputEntry } from "./report-input.ts";

/**
 * How believable the record is, which is a different question from whether the hours suffice (law, E5). Null if there
 * is nothing to read, or the rules cannot read it. No one claims a helper's hours.
 */
export function rateInput(input: ReportInput): RecordRating | null {
  const tested = new Set(input.persons.filter(({ relation }) => relation !== "helper").map(({ id }) => id));
  const hasEvidence = evidenceOf(input);
  const rows = input.entries
    .filter(({ personId }) => tested.has(personId))
    .map((entry) => recordRow(entry, hasEvidence(entry)));
  if (rows.length === 0) return null;
  const rating = rateRecord(rows, ratingContext(input));
  return rating.ok ? rating.value : null;
}

/** What our own ledger holds is known for every entry; what a file does not say is unknown, never clean. */
function isOurs({ recorded }: InputEntry): boolean {
  return recorded?.basis === "received";
}

function recordRow(entry: InputEntry, hasEvidence: boolean | null): RecordRow {
  return {
    id: entry.id,
    day: entry.date,
    seconds: entry.durationSeconds,
    startMinute: minuteOf(entry.start),
    endMinute: minuteOf(entry.end),
    personId: entry.personId,
    propertyId: entry.propertyId,
    portfolioWide: entry.isPortfolioWide ?? null,
    activityType: entry.activity,
    capacity: entry.capacity ?? null,
    description: entry.description,
    recordedAt: entry.recordedAt === undefined ? noonOfRecord(entry) : entry.recordedAt,
    later: (entry.recorded?.later ?? []).map(({ seconds, at }) => ({ seconds, recordedAt: at })),
    hasEvidence,
  };
}

/** If the maker of the input gives no instant, only the day is known. */
function noonOfRecord({ recorded }: InputEntry): string | null {
  return recorded === null ? null : `${recorded.day}T12:00:00.000Z`;
}

function minuteOf(time: string | null): number | null {
  return time === null ? null : Math.floor(secondsOfDay(time) / 60);
}

function ratingContext(input: ReportInput): RatingContext {
  const jobs = input.otherWork.flatMap(jobOf);
  const context: RatingContext = {
    taxYear: input.taxYear,
    propertyNames: Object.fromEntries(input.properties.map(({ id, name }) => [id, name])),
    jobs: jobs.length > 0 ? jobs : null,
  };
  if (!input.entries.some(isOurs)) return context;
  const managed = input.properties.filter(({ manager }) => manager !== null);
  return {
    ...context,
    managers:
      input.properties.length === 0
        ? null
        : managed.map(({ id }) => ({ propertyId: id, hoursDocumented: hasManagerHours(input, id) })),
    editedAfterYearEnd: editedAfterYearEnd(input),
  };
}

/** Hours that no one stated are unknown, not none. */
function jobOf(stated: ReportInput["otherWork"][number]): JobStatement[] {
  if (stated.statement === "unknown") return [];
  if (stated.statement === "none") return [{ personId: stated.personId, statement: "none" }];
  const hours = stated.items.flatMap(({ spans }) => spans.map(({ workedSeconds }) => workedSeconds));
  const known = hours.filter((seconds) => seconds !== null);
  const yearSeconds = known.length === hours.length ? known.reduce((sum, seconds) => sum + seconds, 0) : null;
  return [{ personId: stated.personId, statement: "declared", yearSeconds }];
}

function hasManagerHours({ others }: ReportInput, propertyId: string): boolean {
  const stated = others?.find((one) => one.propertyId === propertyId);
  if (stated?.statement !== "listed") return false;
  const managers = stated.individuals.filter(({ paidForManagement }) => paidForManagement);
  return managers.length > 0 && managers.every(({ seconds }) => seconds !== null);
}

/** Only hours and words matter to whether a record was reshaped; the fields are named as on paper. */
function editedAfterYearEnd({ history, taxYear }: ReportInput): number {
  const lastDay = lastDayOfYear(taxYear);
  const edited = history.filter(
    ({ at, changes }) =>
      at.slice(0, 10) > lastDay && changes.some(({ field }) => field === "Time" || field === "Description"),
  );
  return new Set(edited.map(({ entryId }) => entryId)).size;
}
