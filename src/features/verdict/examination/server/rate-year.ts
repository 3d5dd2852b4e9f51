import {
  classifyActivity,
  type HouseholdYear,
  type RatingContext,
  type RecordRating,
  rateRecord,
  ratingSteps,
} from "@tenure/tax-rules";
import { type RatedEntry, recordRows, ratingContext } from "#features/verdict/examination/record-rows.ts";
import {
  type EntrySnapshot,
  hasEvidence,
  readYearChanges,
  readYearLog,
  toWorkFact,
} from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { acceptedAnswer } from "./accepted-answer.ts";

export type RatedYear = {
  entries: EntrySnapshot[];
  /** Null for a year without entries. */
  rating: RecordRating | null;
  byOurReceipts: RecordRating | null;
};

export type YearToRate = {
  entries: EntrySnapshot[];
  /** One for each entry, in the same order. */
  rows: RatedEntry[];
  context: RatingContext;
};

/**
 * The kept and confirmed entries of those whose tests the law asks about, as the rating reads them; a helper's hours are not
 * claimed by anyone. Read in pages. Null for a year without entries.
 */
export const readYearToRate = async (scope: Scope, db: Db, facts: HouseholdYear): Promise<YearToRate | null> => {
  const tested = new Set(facts.persons.filter(({ relation }) => relation !== "helper").map(({ id }) => id));
  const log = await readYearLog(scope, db, facts.taxYear);
  const entries = log.filter((entry) => entry.approvalStatus === "approved" && tested.has(entry.personId));
  if (entries.length === 0) return null;
  const context = ratingContext(facts, await readYearChanges(scope, db, facts.taxYear));
  const rows = entries.map((entry) => ({
    ...entry,
    countsUnsaid: countsUnsaid(entry, facts),
    hasEvidence: hasEvidence(entry),
  }));
  return { entries, rows, context };
};

export const rateYear = async (scope: Scope, db: Db, facts: HouseholdYear): Promise<RatedYear> => {
  const read = await readYearToRate(scope, db, facts);
  if (read === null) return { entries: [], rating: null, byOurReceipts: null };
  const { entries, rows, context } = read;
  const hasClaims = entries.some(({ importId }) => importId !== null);
  return {
    entries,
    rating: acceptedAnswer(rateRecord(recordRows(rows, "file"), context)),
    byOurReceipts: hasClaims ? acceptedAnswer(rateRecord(recordRows(rows, "receipt"), context)) : null,
  };
};

/** The same rating in short steps; whoever iterates lets others have their turn in between. */
export const ratingInSteps = ({ rows, context }: YearToRate) => ratingSteps(recordRows(rows, "file"), context);

const countsUnsaid = (entry: EntrySnapshot, { persons, properties }: HouseholdYear): boolean => {
  const said = [entry.capacity, entry.businessId, entry.isMaterialParticipation, entry.isQualifiedNonMaterial];
  if (said.some((answer) => answer !== null)) return false;
  const property = properties.find(({ id }) => id === entry.propertyId) ?? null;
  const relation = persons.find(({ id }) => id === entry.personId)?.relation;
  const { class: workClass } = classifyActivity(toWorkFact(entry), property, relation ? { relation } : {});
  return workClass === "counts" || workClass === "contested";
};
