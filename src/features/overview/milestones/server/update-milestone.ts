import type { Answer, Call } from "#server/http/implement.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { AppError } from "#shared/errors.ts";
import type { updateMilestone as contract } from "../contract.ts";
import { presentMilestones } from "./present-milestone.ts";
import { updateMilestone as update } from "./store.ts";

export async function updateMilestone({
  db,
  scope,
  params,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { targetHours, ...said } = body;
  const changes = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const target = targetHours === undefined ? {} : { targetSeconds: hoursToSeconds(targetHours) };
  const row = await update(scope, db, { ...changes, ...target, id: params.id, at });
  const [milestone] = await presentMilestones(scope, db, { rows: row ? [row] : [], at });
  if (!milestone) throw new AppError("not_found");
  return milestone;
}
