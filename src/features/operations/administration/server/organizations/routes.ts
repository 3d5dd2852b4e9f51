import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/operations/administration/contract/organizations.ts";
import { createOrganizationFor } from "./create-organization-for.ts";
import { exportAllOrganizations, listAllOrganizations } from "./list-organizations.ts";
import { setOrganizationTerms } from "./set-organization-terms.ts";

export const organizationRoutes: Route[] = [
  implement(contract.listAllOrganizations, listAllOrganizations),
  implement(contract.exportAllOrganizations, exportAllOrganizations, { isLong: true }),
  implement(contract.createOrganizationFor, createOrganizationFor),
  implement(contract.setOrganizationTerms, setOrganizationTerms),
];
