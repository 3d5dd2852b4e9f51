import type { Verb } from "#server/http/implement.ts";
import type { listMilestones as contract } from "../contract.ts";
import { presentMilestones } from "./present-milestone.ts";
import { readMilestones } from "./store.ts";

export const listMilestones: Verb<typeof contract> = async ({ db, scope, receivedAt: at }) => ({
  milestones: await presentMilestones(scope, db, { rows: await readMilestones(scope, db), at }),
});
