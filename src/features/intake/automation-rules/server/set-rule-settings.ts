import type { Answer, Call } from "#server/http/implement.ts";
import type { setRuleSettings as contract } from "../contract.ts";
import { saveCalendarAutoTag } from "./store.ts";

export async function setRuleSettings({
  db,
  scope,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  event.say({ subjectId: scope.userId });
  await saveCalendarAutoTag(scope, db, { ...body, at });
  return body;
}
