import { readNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createComment as contract } from "../contract.ts";
import { presentComments } from "./present-thread.ts";
import { hasSubject } from "./read-model.ts";
import { insertComment, saveThread } from "./store.ts";

export async function createComment(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body: said, receivedAt: now } = call;
  const { on, onId, body } = said;
  if (!(await hasSubject(scope, db, said))) throw new AppError("not_found");
  const { actorId: authorId } = scope;
  const row = await insertComment(scope, db, {
    id: platform.newId(),
    subjectKind: on,
    subjectId: onId,
    body,
    authorId,
    createdAt: now,
  });
  await saveThread(scope, db, said, { resolvedAt: null, resolvedBy: null });
  call.event.say({ details: { on, onId, byName: await readNameOf(db, authorId) } });
  const [comment] = await presentComments(scope, db, { rows: [row], now });
  if (!comment) throw new Error("the new comment is not presented");
  return comment;
}
