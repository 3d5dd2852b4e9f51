import type { noteOpenEntry as contract } from "#features/log/time-entries/open-entry-contract.ts";
import { OPEN_BELIEVED_MS } from "#features/log/time-entries/open-entry-contract.ts";
import { isShared } from "#server/auth/book-members-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { requireReadable } from "../reading/present-stored.ts";
import { readActorNames } from "../reading/read-actor-names.ts";
import { forgetOpen, readOthersAt, saveOpen } from "./store.ts";

export async function noteOpenEntry({
  db,
  scope,
  params,
  body,
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { id: entryId } = params;
  await requireReadable(scope, db, entryId);
  if (!(await isShared(scope, db))) return { others: [], isShared: false };
  // Someone acting in another person's name leaves no trace as that person.
  if (scope.impersonatorId === null) {
    if (body.isOpen) await saveOpen(scope, db, { entryId, until: new Date(now.getTime() + OPEN_BELIEVED_MS) });
    else await forgetOpen(scope, db, entryId, now);
  }
  const names = await readActorNames(db, await readOthersAt(scope, db, entryId, now));
  return { others: [...names.values()].toSorted(), isShared: true };
}
