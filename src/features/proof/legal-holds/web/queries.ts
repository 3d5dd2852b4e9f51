import { apiQuery } from "#web/api/api-query.ts";
import { listLegalHolds } from "../contract.ts";

export const legalHoldsQuery = apiQuery(listLegalHolds, {});
