import { type AggregationElection, electionInForce, type FiledElection } from "@tenure/tax-rules";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type Reminder, remindersOf } from "../rules.ts";
import { readElectionRows } from "./store.ts";
import type { ElectionRow } from "./table.ts";

/** A planned election binds nothing. */
export const electionsInLaw = (rows: readonly ElectionRow[]): FiledElection[] =>
  rows
    .filter(({ filedOn }) => filedOn !== null)
    .map(({ firstYear, revokedFromYear }) => ({ firstYear, revokedFromYear }));

/** The filed elections of a book as the rules read them. */
export const readElections = async (scope: BookOwner, db: Db): Promise<FiledElection[]> =>
  electionsInLaw(await readElectionRows(scope, db));

/** When to think of the elections of some tax years, and whether one is in force in each. */
export const readElectionReminders = async (
  book: BookOwner,
  db: Db,
  years: readonly number[],
): Promise<(Reminder & { taxYear: number; isInForce: boolean })[]> => {
  const elections = await readElections(book, db);
  return years.flatMap((taxYear) => {
    const since = inForceSince(elections, taxYear);
    return remindersOf(taxYear, since).map((reminder) => ({ ...reminder, taxYear, isInForce: since !== null }));
  });
};

/** The first year of the election that is in force for a tax year; null if there is none. */
export const inForceSince = (elections: readonly AggregationElection[], taxYear: number): number | null =>
  elections.find((election) => electionInForce([election], taxYear))?.firstYear ?? null;
