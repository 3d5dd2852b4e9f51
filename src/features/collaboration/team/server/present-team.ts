import { shownStatus } from "#features/collaboration/invitations/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Invitation, Member } from "../contract.ts";
import { mayGrant } from "../rules.ts";
import type { NamedInvitation, NamedMember } from "./read-model.ts";

type Lists = Pick<NamedMember, "assigned" | "viewing" | "editing" | "mayApprove">;

const presentLists = ({ assigned, viewing, editing, mayApprove }: Lists) => ({
  assignedProperties: assigned,
  permissions: { viewing, editing, mayApprove },
});

export const presentMember = (row: NamedMember, relation: Scope["relation"]): Member => {
  const { id, name, email, role, personId, since, lastActiveAt } = row;
  const mayChange = mayGrant(relation, role);
  return { id, name, email, role, personId, since, lastActiveAt, mayChange, ...presentLists(row) };
};

export const presentInvitation = (row: NamedInvitation, relation: Scope["relation"], now: Date): Invitation => {
  const { id, email, role, message, invitedByName, sentAt, expiresAt } = row;
  const status = shownStatus(new Date(expiresAt), now);
  const mayChange = mayGrant(relation, role);
  return { id, email, role, message, status, invitedByName, sentAt, expiresAt, mayChange, ...presentLists(row) };
};
