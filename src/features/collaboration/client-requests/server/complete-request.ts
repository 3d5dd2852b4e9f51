import { readNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { completeRequest as contract } from "../contract.ts";
import { findRequest, hasFile } from "./read-model.ts";
import { changeRequest, lockRequest } from "./store.ts";

export async function completeRequest(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, body, receivedAt } = call;
  const { note, fileId } = body;
  const before = await lockRequest(scope, db, params.id);
  if (!before || (fileId !== null && !(await hasFile(scope, db, fileId)))) throw new AppError("not_found");
  const { actorId } = scope;
  await changeRequest(scope, db, params.id, {
    doneAt: receivedAt,
    doneBy: actorId,
    doneNote: note,
    doneFileId: fileId,
  });
  const { title, dueOn } = before;
  call.event.say({ details: { title, dueOn, byName: await readNameOf(db, actorId) } });
  return findRequest(scope, db, params.id);
}
