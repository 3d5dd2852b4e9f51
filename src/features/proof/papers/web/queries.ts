import { apiQuery } from "#web/api/api-query.ts";
import { listPapers } from "../contract.ts";

export const papersQuery = (year: number) => apiQuery(listPapers, { params: { year } });
