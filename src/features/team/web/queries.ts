import { apiQuery } from "#web/api/api-query.ts";
import { getTeam } from "../contract.ts";

export const teamQuery = apiQuery(getTeam, {});

/** What a change of who works in a book makes stale: someone may become one of its people. */
export const AGED_BY_TEAM = [[getTeam.path], ["/api/persons"], ["/api/activity-feed"]];
