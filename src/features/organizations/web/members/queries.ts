import { apiQuery } from "#web/api/api-query.ts";
import { listMembers } from "#features/organizations/contract/members.ts";

export const membersQuery = (organizationId: string) => apiQuery(listMembers, { params: { organizationId } });

/** What is stale once membership changes: its people, its seats, and its log. */
export const AGED_BY_MEMBERS = [["/api/organizations"]];
