import type { Answer, Call } from "#server/http/implement.ts";
import { findStoredFile, deleteStoredFile } from "#server/files/stored-files.ts";
import { AppError } from "#shared/errors.ts";
import type { answerZones as contract } from "#features/intake/sources/contract.ts";
import { askedZones, withAnswers } from "#features/intake/sources/zone-answer.ts";
import { lockSource } from "../runs/expect-source.ts";
import { presentOneRun, presentSource } from "../present-source.ts";
import { startRun } from "../importing/start-run.ts";
import { isSynced } from "#features/intake/sources/rules.ts";
import { findSync } from "../syncing/sync-store.ts";
import { readAnew } from "../accounts/read-anew.ts";
import { readLastRuns, updateSourceRow } from "../store.ts";

/** Keeps what names of zones mean, and reads the file again that asked. */
export async function answerZones(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, body, receivedAt: at } = call;
  const source = await lockSource(scope, tx, params.id);
  if (source.status !== "active")
    throw new AppError("state_conflict", { message: `${source.name} is not active. Resume it, or import its file.` });
  const [last] = await readLastRuns(scope, tx, [source.id]);
  const sync = isSynced(source.kind) ? await findSync(scope, tx, source.id) : undefined;
  const asked = sync ? (sync.unknownZones?.names ?? []) : askedZones(last, source.zones);
  if (!last || body.zones.some(({ name }) => !asked.includes(name)))
    throw new AppError("state_conflict", { message: "This was answered meanwhile. Look again." });
  const changes = { zones: withAnswers(source.zones, body.zones), updatedAt: at };
  const changed = await updateSourceRow(scope, tx, { id: source.id, changes });
  const file = await findStoredFile(scope, tx, last.id);
  call.event.say({ details: { name: source.name } });
  if (isSynced(source.kind)) await readAnew(call, source.id);
  if (!file) return { source: await presentSource(scope, tx, changed), run: null };
  const range = { startsOn: last.rangeStartsOn ?? "", endsOn: last.rangeEndsOn ?? "" };
  const run = await startRun(call, tx, { sourceId: source.id, file, range });
  await deleteStoredFile(scope, tx, last.id);
  return { source: await presentSource(scope, tx, changed), run: await presentOneRun(scope, tx, run) };
}
