import type { Answer, Call } from "#server/http/implement.ts";
import type { readPast as contract } from "#features/intake/sources/sync-contract.ts";
import { refuseRange } from "#features/intake/sources/rules.ts";
import { AppError } from "#shared/errors.ts";
import { presentOneRun, presentSource } from "../present-source.ts";
import { findRunningPast, insertRun } from "../store.ts";
import { READ_PAST } from "../jobs/past-turns.ts";
import { newRun } from "../syncing/new-run.ts";
import { expectReadable } from "../accounts/expect-sync.ts";

const SOME_ARE_READ = "Some of these days are being read right now. Wait until that ends.";

/** Asked for again while it is being read, it is the same reading. Two would each take what the other found for known. */
export async function beginPast(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, params, body, receivedAt: at } = call;
  const fields = refuseRange(body, scope.today);
  if (fields) throw new AppError("validation_failed", { fields });
  const { source, sync } = await expectReadable(scope, tx, { id: params.id, now: platform.now() });
  const running = await findRunningPast(scope, tx, { sourceId: source.id, ...body, openRunId: sync.openRunId });
  const isSame = running?.rangeStartsOn === body.startsOn && running.rangeEndsOn === body.endsOn;
  if (running && !isSame) throw new AppError("state_conflict", { message: SOME_ARE_READ });
  if (running) return { source: await presentSource(scope, tx, source), run: await presentOneRun(scope, tx, running) };
  const of = { id: platform.newId(), sourceId: source.id, actorId: scope.actorId };
  const run = await insertRun(scope, tx, newRun({ ...of, type: "manual", at, ...body }));
  const payload = { userId: scope.userId, runId: run.id };
  await platform.jobs.enqueue(tx, READ_PAST, payload, { key: run.id, owner: scope.userId });
  return { source: await presentSource(scope, tx, source), run: await presentOneRun(scope, tx, run) };
}
