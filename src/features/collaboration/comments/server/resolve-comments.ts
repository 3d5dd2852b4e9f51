import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { resolveComments as contract } from "../contract.ts";
import { presentThread } from "./present-thread.ts";
import { hasSubject } from "./read-model.ts";
import { readComments, saveThread } from "./store.ts";

export async function resolveComments(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, body, receivedAt } = call;
  const [first] = await readComments(scope, db, body);
  if (!first || !(await hasSubject(scope, db, body))) throw new AppError("not_found");
  const { isResolved, ...subject } = body;
  await saveThread(scope, db, subject, {
    resolvedAt: isResolved ? receivedAt : null,
    resolvedBy: isResolved ? scope.actorId : null,
  });
  call.event.say({ subjectId: first.id, details: body });
  return presentThread(scope, db, subject, receivedAt);
}
