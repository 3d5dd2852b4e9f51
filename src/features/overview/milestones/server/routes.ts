import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createMilestone } from "./create-milestone.ts";
import { deleteMilestone } from "./delete-milestone.ts";
import { listAchievements } from "./list-achievements.ts";
import { listMilestones } from "./list-milestones.ts";
import { setAchievements } from "./set-achievements.ts";
import { updateMilestone } from "./update-milestone.ts";

export const milestoneRoutes: Route[] = [
  implement(contract.listMilestones, listMilestones),
  implement(contract.createMilestone, createMilestone),
  implement(contract.updateMilestone, updateMilestone),
  implement(contract.deleteMilestone, deleteMilestone),
  implement(contract.listAchievements, listAchievements),
  implement(contract.setAchievements, setAchievements),
];
