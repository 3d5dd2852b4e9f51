import { apiQuery } from "#web/api/api-query.ts";
import { listAchievements, listMilestones } from "../contract.ts";

export const milestonesQuery = apiQuery(listMilestones, {});
export const achievementsQuery = apiQuery(listAchievements, {});

/** What is stale once a goal changes: a goal that is reached is an achievement. */
export const AGED_BY_GOALS = [[listMilestones.path], [listAchievements.path]];
