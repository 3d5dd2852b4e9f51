import { apiQuery } from "#web/api/api-query.ts";
import { getUser } from "#features/administration/contract/user.ts";

export const adminUserQuery = (id: string) => apiQuery(getUser, { params: { id } });
