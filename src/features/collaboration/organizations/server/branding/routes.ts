import * as contract from "#features/collaboration/organizations/contract/branding.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { getOrganizationBranding } from "./get-organization-branding.ts";
import { getOrganizationLogo } from "./get-organization-logo.ts";
import { updateOrganizationBranding } from "./update-organization-branding.ts";

export const brandingRoutes: readonly Route[] = [
  implement(contract.getOrganizationBranding, getOrganizationBranding),
  implement(contract.updateOrganizationBranding, updateOrganizationBranding, { transaction: "own" }),
  implement(contract.getOrganizationLogo, getOrganizationLogo),
];
