import { queryOptions } from "@tanstack/react-query";
import { getOrganizationBranding } from "#features/collaboration/organizations/contract/branding.ts";
import { apiQuery } from "#web/api/api-query.ts";

export const brandingQuery = (organizationId: string) =>
  queryOptions(apiQuery(getOrganizationBranding, { params: { organizationId } }));
