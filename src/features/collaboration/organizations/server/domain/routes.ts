import * as contract from "#features/collaboration/organizations/contract/domain.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { checkOrganizationDomain } from "./check-organization-domain.ts";
import { getOrganizationDomain } from "./get-organization-domain.ts";
import { removeOrganizationDomain } from "./remove-organization-domain.ts";
import { setOrganizationDomain } from "./set-organization-domain.ts";

export const domainRoutes: readonly Route[] = [
  implement(contract.getOrganizationDomain, getOrganizationDomain),
  implement(contract.setOrganizationDomain, setOrganizationDomain),
  implement(contract.checkOrganizationDomain, checkOrganizationDomain, { transaction: "own" }),
  implement(contract.removeOrganizationDomain, removeOrganizationDomain),
];
