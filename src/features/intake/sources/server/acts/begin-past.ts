import type { Answer, Call } from "#server/http/implement.ts";
import type { readPast as contract } from "#features/intake/sources/sync-contract.ts";
import { refuseRange } from "#features/intake/sources/rules.ts";
import { AppError } from "#shared/errors.ts";
import { presentOneRun, presentSource } from "../present-source.ts";
import { findRunningPast, insertRun } from "../store.ts";
import { READ_PAST } from "../jobs/past-turns.ts";
import { newRun } from "../syncing/new-run.ts";
import { expectReadable } from "../accounts/expect-sync.ts";

/** Asked for again while it is being read, it is the same reading. */
export async function beginPast(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, params, body, receivedAt: at } = call;
  const fields = refuseRange(body, scope.today);
  if (fields) throw new AppError("validation_failed", { fields });
  const { source, sync } = await expectReadable(scope, tx, { id: params.id, now: platform.now() });
  const asked = { sourceId: source.id, rangeStartsOn: body.startsOn, rangeEndsOn: body.endsOn };
  const running = await findRunningPast(scope, tx, { ...asked, openRunId: sync.openRunId });
  if (running) return { source: await presentSource(scope, tx, source), run: await presentOneRun(scope, tx, running) };
  const of = { id: platform.newId(), sourceId: source.id, actorId: scope.actorId };
  const run = await insertRun(scope, tx, newRun({ ...of, type: "manual", at, ...body }));
  const payload = { userId: scope.userId, runId: run.id };
  await platform.jobs.enqueue(tx, READ_PAST, payload, { key: run.id, owner: scope.userId });
  return { source: await presentSource(scope, tx, source), run: await presentOneRun(scope, tx, run) };
}
