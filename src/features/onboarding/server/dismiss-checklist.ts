import { updateUser } from "#server/accounts/user-store.ts";
import type { Verb } from "#server/http/implement.ts";
import type { dismissChecklist as contract } from "../contract.ts";
import { doneOf } from "../rules.ts";
import { readChecklist } from "./read-model.ts";

export const dismissChecklist: Verb<typeof contract> = async ({ db, scope }) => {
  await updateUser(db, scope.actorId, { checklistDismissed: doneOf(await readChecklist(scope, db)) });
  return { ok: true };
};
