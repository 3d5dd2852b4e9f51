import type { Answer, Call } from "#server/http/implement.ts";
import type { listMilestones as contract } from "../contract.ts";
import { presentMilestones } from "./present-milestone.ts";
import { readMilestones } from "./store.ts";

export async function listMilestones({
  db,
  scope,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    milestones: await presentMilestones(scope, db, { rows: await readMilestones(scope, db), at }),
  };
}
