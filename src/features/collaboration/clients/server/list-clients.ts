import type { Answer, Call } from "#server/http/implement.ts";
import type { listClients as contract } from "../contract.ts";
import { refreshSummaries } from "./jobs/refresh-summaries.ts";
import { readClients } from "./read-model.ts";

/** A request never computes a verdict: an old one is shown with its time, and a job makes it again. */
export async function listClients({
  platform,
  db,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { actorId } = scope;
  const taxYear = query.year;
  const clients = await readClients(scope, db, { taxYear, now: receivedAt });
  if (clients.some(({ isStale }) => isStale)) {
    const key = `${actorId} ${taxYear}`;
    await platform.jobs.enqueue(db, refreshSummaries, { adviserId: actorId, taxYear }, { key, owner: actorId });
  }
  return { taxYear, clients };
}
