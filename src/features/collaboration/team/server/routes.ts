import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as membership from "../membership-contract.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { getInvitation } from "./invitations/get-invitation.ts";
import { getTeam } from "./get-team.ts";
import { inviteMember } from "./invitations/invite-member.ts";
import { leaveBook } from "./members/leave-book.ts";
import { removeMember } from "./members/remove-member.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { revokeInvitation } from "./invitations/revoke-invitation.ts";
import { updateMember } from "./members/update-member.ts";

export const teamRoutes: Route[] = [
  implement(contract.getTeam, getTeam),
  implement(contract.inviteMember, inviteMember),
  implement(contract.resendInvitation, resendInvitation),
  implement(contract.revokeInvitation, revokeInvitation),
  implement(contract.updateMember, updateMember),
  implement(contract.removeMember, removeMember),
  implement(membership.leaveBook, leaveBook),
  implement(membership.getInvitation, getInvitation),
  implement(membership.acceptInvitation, acceptInvitation),
];
