import { apiQuery } from "#web/api/api-query.ts";
import { getUser } from "#features/operations/administration/contract/user.ts";

export const adminUserQuery = (id: string) => apiQuery(getUser, { params: { id } });
