import { readNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createRequest as contract } from "../contract.ts";
import { OPEN_REQUESTS_MAX } from "../rules.ts";
import { findRequest } from "./read-model.ts";
import { countOpen, insertRequest } from "./store.ts";

export async function createRequest(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt } = call;
  const { title, details, dueOn } = body;
  if ((await countOpen(scope, db)) >= OPEN_REQUESTS_MAX) {
    throw new AppError("state_conflict", { message: `${OPEN_REQUESTS_MAX} requests are open. Close one first.` });
  }
  const id = platform.newId();
  const { actorId: askedBy } = scope;
  await insertRequest(scope, db, { id, title, details, dueOn, askedBy, createdAt: receivedAt });
  call.event.say({ details: { title, dueOn, byName: await readNameOf(db, askedBy) } });
  return findRequest(scope, db, id);
}
