import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { withdrawRequest as contract } from "../contract.ts";
import { changeRequest, lockRequest } from "./store.ts";

export async function withdrawRequest({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const before = await lockRequest(scope, db, params.id);
  if (!before) throw new AppError("not_found");
  if (before.askedBy !== scope.actorId && scope.relation !== "owner") throw new AppError("forbidden");
  await changeRequest(scope, db, params.id, { withdrawnAt: receivedAt });
  return { ok: true };
}
