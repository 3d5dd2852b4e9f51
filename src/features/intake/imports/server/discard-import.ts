import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { discardImport as contract } from "../contract.ts";
import { refuseUnlessDraft } from "./find-draft.ts";
import { deleteDraft, lockImport } from "./store.ts";

export async function discardImport({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockImport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  refuseUnlessDraft(row);
  await deleteDraft(scope, db, row.id);
  return { ok: true };
}
