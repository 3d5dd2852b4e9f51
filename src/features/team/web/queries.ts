import { apiQuery } from "#web/api/api-query.ts";
import { getTeam } from "../contract.ts";

export const teamQuery = apiQuery(getTeam, {});

/** What a change of who works in a book makes old: someone may be one of its people from then on. */
export const AGED_BY_TEAM = [[getTeam.path], ["/api/persons"], ["/api/activity-feed"]];
