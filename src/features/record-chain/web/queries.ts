import { apiQuery } from "#web/api/api-query.ts";
import { getRecordHead } from "../contract.ts";

export const recordHeadQuery = apiQuery(getRecordHead, {});
