import { apiQuery } from "#web/api/api-query.ts";
import { getUser } from "#features/administration/contract/user.ts";
import { listUsers } from "#features/administration/contract/users.ts";

export const adminUserQuery = (id: string) => apiQuery(getUser, { params: { id } });

/** One account's path begins with that of the list. */
export const AGED_BY_USER_ACTS = [[listUsers.path]];
