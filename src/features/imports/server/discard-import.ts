import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { discardImport as contract } from "../contract.ts";
import { refuseUnlessDraft } from "./find-draft.ts";
import { deleteDraft, lockImport } from "./store.ts";

export const discardImport: Verb<typeof contract> = async ({ db, scope, params }) => {
  const row = await lockImport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  refuseUnlessDraft(row);
  await deleteDraft(scope, db, row.id);
  return { ok: true };
};
