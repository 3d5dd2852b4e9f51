import { apiQuery } from "#web/api/api-query.ts";
import { getRecordHead } from "../contract.ts";
import { getRecordMail } from "../mail-contract.ts";

export const recordHeadQuery = apiQuery(getRecordHead, {});
export const recordMailQuery = apiQuery(getRecordMail, {});
