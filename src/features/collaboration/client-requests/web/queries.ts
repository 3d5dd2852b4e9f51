import { apiQuery } from "#web/api/api-query.ts";
import { listRequests } from "../contract.ts";

export const requestsQuery = apiQuery(listRequests, {});
