import { apiQuery } from "#web/api/api-query.ts";
import { listEarlierYears } from "../contract.ts";

export const earlierYearsQuery = () => apiQuery(listEarlierYears, {});
