import type { Verb } from "#server/http/implement.ts";
import type { markAllActivitiesRead as contract } from "../contract.ts";
import { readThroughNow } from "./store.ts";

export const markAllActivitiesRead: Verb<typeof contract> = async ({ db, scope, receivedAt }) => {
  if (scope.impersonatorId === null) await readThroughNow(scope, db, receivedAt);
  return { ok: true };
};
