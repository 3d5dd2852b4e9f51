import { refuseImpersonator } from "#server/auth/require-access.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { deleteConversation as contract } from "#features/assistant/rep-assistant/contract.ts";
import { AppError } from "#shared/errors.ts";
import { findConversation } from "./read-model.ts";
import { deleteConversation as deleteRows } from "./store.ts";

/** Whoever sees a conversation may delete it: who asked, and the owner of the book. */
export async function deleteConversation({
  db: tx,
  scope,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  refuseImpersonator(scope);
  if (!(await findConversation(scope, tx, params.id))) throw new AppError("not_found");
  await deleteRows(scope, tx, params.id);
  return { ok: true };
}
