import { apiQuery } from "#web/api/api-query.ts";
import { getTieOut } from "../contract.ts";

export const tieOutQuery = (year: number) => apiQuery(getTieOut, { params: { year } });
