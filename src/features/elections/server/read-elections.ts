import type { FiledElection } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readElectionRows } from "./store.ts";
import type { ElectionRow } from "./table.ts";

/** A planned election binds nothing. */
export const electionsInLaw = (rows: readonly ElectionRow[]): FiledElection[] =>
  rows
    .filter(({ filedOn }) => filedOn !== null)
    .map(({ firstYear, revokedFromYear }) => ({ firstYear, revokedFromYear }));

/** The filed elections of a book as the rules read them. */
export const readElections = async (scope: Scope, db: Db): Promise<FiledElection[]> =>
  electionsInLaw(await readElectionRows(scope, db));
