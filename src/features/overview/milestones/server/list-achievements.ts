import type { Answer, Call } from "#server/http/implement.ts";
import { ACHIEVEMENTS, earnedOf } from "../achievements.ts";
import type { listAchievements as contract } from "../contract.ts";
import { presentMilestones } from "./present-milestone.ts";
import { readHabits } from "./read-model.ts";
import { areAchievementsOn, readMilestones } from "./store.ts";

export async function listAchievements({
  db,
  scope,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await areAchievementsOn(scope, db))) return { isOn: false, achievements: [] };
  const goals = await presentMilestones(scope, db, { rows: await readMilestones(scope, db), at });
  const milestones = goals.filter(({ isCompleted }) => isCompleted).length;
  const standing = new Map(
    earnedOf({ ...(await readHabits(scope, db)), milestones }).map(({ id, ...found }) => [id, found]),
  );
  const achievements = ACHIEVEMENTS.map(({ measure: _measure, ...definition }) => ({
    ...definition,
    ...(standing.get(definition.id) ?? { current: 0, earned: false }),
  }));
  return { isOn: true, achievements };
}
