import * as contract from "#features/collaboration/organizations/contract/settings.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { getOrganizationSettings } from "./get-organization-settings.ts";
import { updateOrganizationSettings } from "./update-organization-settings.ts";

export const settingsRoutes: readonly Route[] = [
  implement(contract.getOrganizationSettings, getOrganizationSettings),
  implement(contract.updateOrganizationSettings, updateOrganizationSettings),
];
