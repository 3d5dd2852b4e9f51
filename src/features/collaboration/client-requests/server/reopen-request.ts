import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { reopenRequest as contract } from "../contract.ts";
import { findRequest } from "./read-model.ts";
import { changeRequest, lockRequest } from "./store.ts";

export async function reopenRequest({
  db,
  scope,
  params,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const before = await lockRequest(scope, db, params.id);
  if (!before) throw new AppError("not_found");
  if (before.doneAt === null) event.omit();
  await changeRequest(scope, db, params.id, { doneAt: null, doneBy: null, doneNote: "", doneFileId: null });
  return findRequest(scope, db, params.id);
}
