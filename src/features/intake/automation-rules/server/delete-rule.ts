import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteRule as contract } from "../contract.ts";
import { requireRule } from "./get-rule.ts";
import { changeRule } from "./store.ts";

/** Its row stays: entries and proposals name it, and it can be restored. */
export async function deleteRule({
  db,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { id, version } = await requireRule(scope, db, params.id);
  const row = await changeRule(scope, db, { id, seenVersion: version, changes: { status: "deleted" }, at });
  if (!row) throw new AppError("not_found");
  return { ok: true };
}
