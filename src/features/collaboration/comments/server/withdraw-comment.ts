import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { withdrawComment as contract } from "../contract.ts";
import { hasSubject } from "./read-model.ts";
import { changeComment, findComment, subjectOf } from "./store.ts";

export async function withdrawComment(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, receivedAt } = call;
  const before = await findComment(scope, db, params.id);
  if (!before || !(await hasSubject(scope, db, subjectOf(before)))) throw new AppError("not_found");
  if (before.authorId !== scope.actorId) throw new AppError("forbidden");
  if (before.withdrawnAt !== null) call.event.omit();
  else await changeComment(scope, db, params.id, { body: "", withdrawnAt: receivedAt });
  return { ok: true };
}
