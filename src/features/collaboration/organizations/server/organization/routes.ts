import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/collaboration/organizations/contract/organization.ts";
import { createOrganization } from "./create-organization.ts";
import { getOrganization } from "./get-organization.ts";
import { renameOrganization } from "./rename-organization.ts";

export const organizationItselfRoutes: Route[] = [
  implement(contract.createOrganization, createOrganization),
  implement(contract.getOrganization, getOrganization),
  implement(contract.renameOrganization, renameOrganization),
];
