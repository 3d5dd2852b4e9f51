import { apiQuery } from "#web/api/api-query.ts";
import { getLastCheck } from "../contract.ts";

export const lastCheckQuery = apiQuery(getLastCheck, {});
