import { withdrawRun } from "#features/intake/proposals/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { deleteStoredFile } from "#server/files/stored-files.ts";
import { AppError } from "#shared/errors.ts";
import type { undoRun as contract } from "#features/intake/sources/contract.ts";
import { SYNCED_KINDS } from "#features/intake/sources/rules.ts";
import { expectSource, lockRunOf } from "./expect-source.ts";
import { presentOneRun } from "../present-source.ts";
import { readIdsOfKinds, updateRunRow } from "../store.ts";

const NAMED_MAX = 3;

export async function undoRun(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, receivedAt: at } = call;
  const source = await expectSource(scope, tx, params.id);
  const run = await lockRunOf(scope, tx, params);
  if (run.undoneAt !== null) throw new AppError("state_conflict", { message: "This was undone already." });
  if (run.importStatus === "running")
    throw new AppError("state_conflict", { message: "The file is being read. Wait until that is done." });
  if (run.syncType !== null)
    throw new AppError("state_conflict", { message: "A sync would bring it again. Ignore what you don't want." });
  // A file can be brought again. What a mailbox or a calendar has read it may never read again.
  const lasting = await readIdsOfKinds(scope, tx, [...SYNCED_KINDS, "mail_address"]);
  const { withdrawn, decided } = await withdrawRun(scope, tx, { runId: run.id, lasting, at });
  if (decided.length > 0) throw new AppError("state_conflict", { message: confirmedWords(decided) });
  const row = await updateRunRow(scope, tx, { id: run.id, changes: { undoneAt: at } });
  await deleteStoredFile(scope, tx, run.id);
  call.event.say({ subjectId: source.id, details: { name: source.name, count: withdrawn } });
  return { run: await presentOneRun(scope, tx, row), withdrawn };
}

const confirmedWords = (decided: readonly { title: string; date: string }[]): string => {
  const named = decided.slice(0, NAMED_MAX).map(({ title, date }) => `"${title}" (${date})`);
  const more = decided.length > NAMED_MAX ? ` and ${decided.length - NAMED_MAX} more` : "";
  return `You have confirmed something of this import: ${named.join(", ")}${more}. Void those entries instead, or ignore what waits.`;
};
