import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeElection as contract } from "../contract.ts";
import { presentElection } from "./present-election.ts";
import { lockElectionRows, updateElectionRow } from "./store.ts";

/** Only a filed election can be revoked, from a year after its first. Whether the change is material is not decided here. */
export async function revokeElection({
  db,
  scope,
  params,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await lockElectionRows(scope, db);
  const current = rows.find(({ id }) => id === params.id);
  if (!current) throw new AppError("not_found");
  const { fromYear, materialChange, changedOn, version } = body;
  if (current.version !== version)
    throw new AppError("version_conflict", { data: { current: presentElection(current) } });
  if (current.filedOn === null) {
    throw new AppError("state_conflict", { message: "This election is only planned. Remove it instead." });
  }
  if (fromYear <= current.firstYear) {
    const reason = `It binds ${current.firstYear}: choose a later year.`;
    throw new AppError("validation_failed", { fields: { fromYear: reason } });
  }
  const next = rows.find(({ id, firstYear }) => id !== current.id && firstYear > current.firstYear);
  if (next && fromYear > next.firstYear) {
    throw new AppError("validation_failed", { fields: { fromYear: `Another election begins in ${next.firstYear}.` } });
  }
  const changes = { revokedFromYear: fromYear, materialChange, changedOn };
  return presentElection(await updateElectionRow(scope, db, { id: current.id, changes, at }));
}
