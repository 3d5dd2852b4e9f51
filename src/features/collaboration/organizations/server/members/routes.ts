import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/collaboration/organizations/contract/members.ts";
import { closeOrganization } from "./close-organization.ts";
import { leaveOrganization } from "./leave-organization.ts";
import { listMembers } from "./list-members.ts";
import { moveOwnership } from "./move-ownership.ts";
import { removeOrganizationMember } from "./remove-member.ts";
import { updateOrganizationMember } from "./update-member.ts";

export const organizationMemberRoutes: Route[] = [
  implement(contract.listMembers, listMembers),
  implement(contract.updateOrganizationMember, updateOrganizationMember),
  implement(contract.removeOrganizationMember, removeOrganizationMember),
  implement(contract.leaveOrganization, leaveOrganization),
  implement(contract.moveOwnership, moveOwnership),
  implement(contract.closeOrganization, closeOrganization),
];
