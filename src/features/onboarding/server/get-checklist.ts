import { findUserById } from "#server/accounts/user-store.ts";
import type { Verb } from "#server/http/implement.ts";
import type { getChecklist as contract } from "../contract.ts";
import { showsChecklist } from "../rules.ts";
import { readChecklist } from "./read-model.ts";

/** It speaks to whoever keeps the book: a guest of it has nothing to do there. */
export const getChecklist: Verb<typeof contract> = async ({ db, scope }) => {
  const items = await readChecklist(scope, db);
  const dismissed = (await findUserById(db, scope.actorId))?.checklistDismissed ?? null;
  return { items, isShown: scope.actorId === scope.userId && showsChecklist(items, dismissed) };
};
