import { apiQuery } from "#web/api/api-query.ts";
import { getTeam } from "../contract.ts";

export const teamQuery = apiQuery(getTeam, {});
