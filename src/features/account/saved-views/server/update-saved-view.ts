import { refuseImpersonator } from "#server/auth/require-access.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateSavedView as contract } from "../contract.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";
import { updateView } from "./store.ts";

export async function updateSavedView({
  db,
  scope,
  params,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  refuseImpersonator(scope);
  const { name, search } = body;
  if (name !== undefined) await refuseTakenName(scope, db, { name, exceptId: params.id });
  const changes = { ...(name === undefined ? {} : { name }), ...(search === undefined ? {} : { search }) };
  const view = await updateView(scope, db, { id: params.id, at, ...changes });
  if (!view) throw new AppError("not_found");
  return view;
}
