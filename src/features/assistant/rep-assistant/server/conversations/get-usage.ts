import { findUserById } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getUsage as contract } from "#features/assistant/rep-assistant/contract.ts";
import { AppError } from "#shared/errors.ts";
import { readUsage } from "./take-call.ts";

export async function getUsage({
  platform,
  db,
  scope,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const user = await findUserById(db, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  return readUsage(scope, db, { user, receivedAt, now: platform.now() });
}
