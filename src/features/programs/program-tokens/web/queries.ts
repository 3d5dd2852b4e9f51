import { apiQuery } from "#web/api/api-query.ts";
import { listProgramTokens } from "../contract.ts";

export const tokensQuery = apiQuery(listProgramTokens, {});
