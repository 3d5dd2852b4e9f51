import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { createElection as contract } from "../contract.ts";
import { ELECTIONS_MAX, refuseElection, tidyElection } from "../rules.ts";
import { presentElection } from "./present-election.ts";
import { insertElection, lockElectionRows } from "./store.ts";

const UNANSWERED = { missedOnlyTheFiling: null, returnsConsistent: null, returnsInTime: null, reasonableCause: null };

export async function createElection({
  db,
  platform,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const others = await lockElectionRows(scope, db);
  if (others.length >= ELECTIONS_MAX) {
    throw new AppError("state_conflict", { message: `The register holds at most ${ELECTIONS_MAX} elections.` });
  }
  const facts = tidyElection({
    firstYear: body.firstYear,
    manner: body.manner,
    filedOn: body.filedOn,
    amendedReturnYear: body.amendedReturnYear ?? null,
    revokedFromYear: null,
  });
  const fields = refuseElection(facts, others, civilDateInZone(at, scope.timeZone));
  if (fields) throw new AppError("validation_failed", { fields });
  const row = await insertElection(scope, db, {
    row: {
      id: platform.newId(),
      ...facts,
      ...(body.lateRelief ?? UNANSWERED),
      reasonForFailure: body.reasonForFailure ?? "",
      note: body.note ?? "",
    },
    at,
  });
  return presentElection(row);
}
