import type { FiledElection } from "@tenure/tax-rules";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type Reminder, remindersOf } from "../rules.ts";
import { inForceSince } from "./in-force-since.ts";
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

/** The days on which the owner of a book thinks of the election for a tax year; none where one is in force. */
export const readElectionReminders = async (book: BookOwner, db: Db, taxYear: number): Promise<Reminder[]> =>
  inForceSince(await readElections(book, db), taxYear) === null ? remindersOf(taxYear, null) : [];
