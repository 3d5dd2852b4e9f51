import { queryOptions } from "@tanstack/react-query";
import { getOrganizationDomain } from "#features/collaboration/organizations/contract/domain.ts";
import { apiQuery } from "#web/api/api-query.ts";

export const domainQuery = (organizationId: string) =>
  queryOptions(apiQuery(getOrganizationDomain, { params: { organizationId } }));
