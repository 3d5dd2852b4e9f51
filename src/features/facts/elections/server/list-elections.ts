import { cite, ELECTION_CHECKS, electionInForce, electionRegister, REVOCATION_CONDITIONS } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import { readYearFacts } from "#features/facts/other-work/server/index.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { listElections as contract } from "../contract.ts";
import { remindersOf } from "../rules.ts";
import { presentElection } from "./present-election.ts";
import { electionsInLaw, inForceSince } from "./read-elections.ts";
import { readElectionRows } from "./store.ts";

export function listElections({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readElectionRegister(scope, db, query.year);
}

/** The status of a year is not known here: a year with the election is "open" until the verdict says more. */
export const readElectionRegister = async (
  scope: Scope,
  db: Db,
  taxYear: number,
): Promise<ResponseOf<typeof contract>> => {
  const rows = await readElectionRows(scope, db);
  const filed = electionsInLaw(rows);
  const first = Math.min(taxYear, ...filed.map(({ firstYear }) => firstYear));
  const years = Array.from({ length: taxYear - first + 1 }, (_, index) => first + index);
  const stated = await readYearFacts(scope, db, taxYear);
  return {
    taxYear,
    inForce: electionInForce(filed, taxYear),
    statedInTaxYear: stated.electionInForce,
    elections: rows.map(presentElection),
    register: [
      ...electionRegister(
        filed,
        years.map((year) => ({ taxYear: year, status: "unproven" })),
      ),
    ],
    reminders: remindersOf(taxYear, inForceSince(filed, taxYear)),
    checks: [...ELECTION_CHECKS],
    revocationConditions: [...REVOCATION_CONDITIONS],
    citation: cite("irc-469-c-7-A", "reg-9-g"),
  };
};
