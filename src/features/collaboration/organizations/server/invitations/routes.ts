import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/collaboration/organizations/contract/invitations.ts";
import { acceptOrganizationInvitation } from "./accept-invitation.ts";
import { getOrganizationInvitation } from "./get-invitation.ts";
import { inviteToOrganization } from "./invite-to-organization.ts";
import { resendOrganizationInvitation } from "./resend-invitation.ts";
import { withdrawOrganizationInvitation } from "./withdraw-invitation.ts";

export const organizationInvitationRoutes: Route[] = [
  implement(contract.inviteToOrganization, inviteToOrganization),
  implement(contract.resendOrganizationInvitation, resendOrganizationInvitation),
  implement(contract.withdrawOrganizationInvitation, withdrawOrganizationInvitation),
  implement(contract.getOrganizationInvitation, getOrganizationInvitation),
  implement(contract.acceptOrganizationInvitation, acceptOrganizationInvitation, { transaction: "own" }),
];
