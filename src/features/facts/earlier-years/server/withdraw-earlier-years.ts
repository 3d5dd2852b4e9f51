import type { Answer, Call } from "#server/http/implement.ts";
import type { withdrawEarlierYears as contract } from "../contract.ts";
import { findActivity } from "./find-activity.ts";
import { deleteEarlierYears } from "./store.ts";

export async function withdrawEarlierYears({
  db,
  scope,
  params,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  event.say({ details: { activityId: params.activityId } });
  await findActivity(scope, db, params.activityId);
  await deleteEarlierYears(scope, db, params.activityId);
  return { ok: true };
}
