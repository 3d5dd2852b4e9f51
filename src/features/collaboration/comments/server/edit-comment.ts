import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { editComment as contract } from "../contract.ts";
import { EDIT_MINUTES, mayEdit } from "../rules.ts";
import { presentComments } from "./present-thread.ts";
import { hasSubject } from "./read-model.ts";
import { changeComment, findComment, subjectOf } from "./store.ts";

export async function editComment({
  db,
  scope,
  params,
  body,
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const before = await findComment(scope, db, params.id);
  if (!before || !(await hasSubject(scope, db, subjectOf(before)))) throw new AppError("not_found");
  if (before.authorId !== scope.actorId) throw new AppError("forbidden");
  if (!mayEdit(before, { actorId: scope.actorId, now })) {
    const message = `A comment can be changed for ${EDIT_MINUTES} minutes. Withdraw it and write a new one.`;
    throw new AppError("state_conflict", { message });
  }
  const row = await changeComment(scope, db, params.id, { body: body.body, editedAt: now });
  const [comment] = await presentComments(scope, db, { rows: [row], now });
  if (!comment) throw new Error("the changed comment is not presented");
  return comment;
}
