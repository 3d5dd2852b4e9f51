import { apiQuery } from "#web/api/api-query.ts";
import { listAccountExports } from "../contract.ts";

export const accountExportsQuery = apiQuery(listAccountExports, {});
