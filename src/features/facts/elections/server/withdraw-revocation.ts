import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { withdrawRevocation as contract } from "../contract.ts";
import { presentElection } from "./present-election.ts";
import { lockElectionRows, updateElectionRow } from "./store.ts";

export async function withdrawRevocation({
  db,
  scope,
  params,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await lockElectionRows(scope, db);
  const current = rows.find(({ id }) => id === params.id);
  if (!current) throw new AppError("not_found");
  if (current.revokedFromYear === null) {
    event.omit();
    return presentElection(current);
  }
  const later = rows.find(({ firstYear }) => firstYear > current.firstYear);
  if (later) {
    throw new AppError("state_conflict", {
      message: `Remove the election of ${later.firstYear} first: both would hold.`,
    });
  }
  const changes = { revokedFromYear: null, materialChange: null, changedOn: null };
  return presentElection(await updateElectionRow(scope, db, { id: current.id, changes, at }));
}
