import { apiQuery } from "#web/api/api-query.ts";
import { listAchievements, listMilestones } from "../contract.ts";

export const milestonesQuery = apiQuery(listMilestones, {});
export const achievementsQuery = apiQuery(listAchievements, {});
