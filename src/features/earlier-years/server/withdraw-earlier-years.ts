import type { Verb } from "#server/http/implement.ts";
import type { withdrawEarlierYears as contract } from "../contract.ts";
import { findActivity } from "./find-activity.ts";
import { deleteEarlierYears } from "./store.ts";

export const withdrawEarlierYears: Verb<typeof contract> = async ({ db, scope, params, event }) => {
  event.say({ details: { activityId: params.activityId } });
  await findActivity(scope, db, params.activityId);
  await deleteEarlierYears(scope, db, params.activityId);
  return { ok: true };
};
