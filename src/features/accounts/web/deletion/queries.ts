import { getDeletion } from "#features/accounts/deletion-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";

export const deletionQuery = apiQuery(getDeletion, {});
