import type { Answer, Call } from "#server/http/implement.ts";
import type { setAchievements as contract } from "../contract.ts";
import { saveAchievementSetting } from "./store.ts";

export async function setAchievements({
  db,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await saveAchievementSetting(scope, db, { ...body, at });
  return body;
}
