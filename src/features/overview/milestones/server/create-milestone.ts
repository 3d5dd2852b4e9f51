import type { Answer, Call } from "#server/http/implement.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { AppError } from "#shared/errors.ts";
import type { createMilestone as contract } from "../contract.ts";
import { MILESTONES_MAX } from "../rules.ts";
import { presentMilestones } from "./present-milestone.ts";
import { insertMilestone, readMilestones } from "./store.ts";

export async function createMilestone({
  platform,
  db,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if ((await readMilestones(scope, db)).length >= MILESTONES_MAX) {
    throw new AppError("state_conflict", { message: `You can have ${MILESTONES_MAX} goals. Delete one first.` });
  }
  const { targetHours, ...said } = body;
  const row = await insertMilestone(scope, db, {
    ...said,
    targetSeconds: hoursToSeconds(targetHours),
    id: platform.newId(),
    at,
  });
  const [milestone] = await presentMilestones(scope, db, { rows: [row], at });
  if (!milestone) throw new Error("the new milestone is not presented");
  return milestone;
}
