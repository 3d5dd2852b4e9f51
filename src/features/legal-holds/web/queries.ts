import { apiQuery } from "#web/api/api-query.ts";
import { listLegalHolds } from "../contract.ts";

/** What a hold makes stale: the years here, those of the weekly close, and what comes before a deletion. */
export const AFFECTED = [["/api/legal-holds"], ["/api/filed-years"], ["/api/account/deletion"]] as const;

export const legalHoldsQuery = apiQuery(listLegalHolds, {});
