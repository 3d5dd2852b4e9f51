import type { Verb } from "#server/http/implement.ts";
import type { setAchievements as contract } from "../contract.ts";
import { saveAchievementSetting } from "./store.ts";

export const setAchievements: Verb<typeof contract> = async ({ db, scope, body, receivedAt: at }) => {
  await saveAchievementSetting(scope, db, { ...body, at });
  return body;
};
