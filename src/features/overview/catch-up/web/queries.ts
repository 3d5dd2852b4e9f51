import { apiQuery } from "#web/api/api-query.ts";
import { listSources } from "#features/intake/sources/contract.ts";
import { getCatchUp } from "../contract.ts";

export type Period = { from: string; to: string };

export const catchUpQuery = ({ from, to }: Period) => apiQuery(getCatchUp, { query: { from, to } });
export const sourcesQuery = apiQuery(listSources, {});
