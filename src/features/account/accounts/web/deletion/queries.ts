import { getDeletion } from "#features/account/accounts/deletion-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";

export const deletionQuery = apiQuery(getDeletion, {});
