import { apiQuery } from "#web/api/api-query.ts";
import { getLosses } from "../contract.ts";

export const lossesQuery = (year: number) => apiQuery(getLosses, { params: { year } });
