import { refuseImpersonator } from "#server/auth/require-access.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createSavedView as contract } from "../contract.ts";
import { VIEWS_MAX } from "../rules.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";
import { insertView, readViews } from "./store.ts";

export async function createSavedView({
  platform,
  db,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  refuseImpersonator(scope);
  await refuseTakenName(scope, db, { name: body.name });
  if ((await readViews(scope, db)).length >= VIEWS_MAX) {
    throw new AppError("state_conflict", { message: `A book holds at most ${VIEWS_MAX} saved views.` });
  }
  const view = { ...body, id: platform.newId() };
  await insertView(scope, db, { ...view, at });
  return view;
}
