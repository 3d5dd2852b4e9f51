import { updateUser } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { dismissChecklist as contract } from "../contract.ts";
import { doneOf } from "../rules.ts";
import { readChecklist } from "./read-model.ts";

export async function dismissChecklist({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await updateUser(db, scope.actorId, { checklistDismissed: doneOf(await readChecklist(scope, db)) });
  return { ok: true };
}
