import {
  Badge,
  Cell,
  DropdownMenu,
  formatCount,
  formatInstant,
  formatRelativeTime,
  IconButton,
  MenuItem,
  TableRow,
  toast,
} from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Crown, Ellipsis, Mail, Pencil, UserMinus } from "lucide-react";
import {
  type Invitation,
  resendOrganizationInvitation,
} from "#features/collaboration/organizations/contract/invitations.ts";
import type { Member } from "#features/collaboration/organizations/contract/members.ts";
import { ROLE_WORDS } from "#features/collaboration/organizations/rules.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { membersQuery, useOrganization } from "../shell/organization.ts";
import type { Asking } from "./asking.ts";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

type MemberRowProps = { member: Member; members: readonly Member[]; onAsk: (asking: Asking) => void };

export function MemberRow({ member, members, onAsk }: MemberRowProps) {
  const user = useSignedInUser();
  const { name, email, role, isOwner, propertyCount, lastActiveAt } = member;
  const owner = members.find((each) => each.isOwner);
  const mayHandOn = owner === undefined || owner.id === user?.id || user?.role === "super_admin";
  const label = isOwner ? `${ROLE_WORDS[role].label}, owner` : ROLE_WORDS[role].label;
  return (
    <TableRow>
      <Cell rowHeader className="py-2">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-2 sm:hidden">{label}</span>
        <span className="block text-sm text-2 wrap-anywhere">{email}</span>
      </Cell>
      <Cell className="max-sm:hidden">{label}</Cell>
      <Cell quiet className="max-lg:hidden">
        {propertyCount === null ? "Not shared" : formatCount(propertyCount, "property", "properties")}
      </Cell>
      <Cell quiet className="whitespace-nowrap max-lg:hidden">
        {lastActiveAt === null ? "Not yet" : <When at={lastActiveAt} />}
      </Cell>
      <Cell>
        <Badge tone="neutral">Member</Badge>
      </Cell>
      <Cell>
        {!isOwner && (
          <DropdownMenu
            align="end"
            trigger={<IconButton size="sm" label={`More for ${name}`} icon={<Ellipsis {...icon} />} />}
          >
            <MenuItem icon={<Pencil {...icon} />} onSelect={() => onAsk({ kind: "role", member })}>
              Change role
            </MenuItem>
            {mayHandOn && (
              <MenuItem icon={<Crown {...icon} />} onSelect={() => onAsk({ kind: "owner", member })}>
                Make owner
              </MenuItem>
            )}
            {member.id !== user?.id && (
              <MenuItem icon={<UserMinus {...icon} />} tone="danger" onSelect={() => onAsk({ kind: "remove", member })}>
                Remove
              </MenuItem>
            )}
          </DropdownMenu>
        )}
      </Cell>
    </TableRow>
  );
}

type InvitationRowProps = { organizationId: string; invitation: Invitation; onAsk: (asking: Asking) => void };

export function InvitationRow({ organizationId, invitation, onAsk }: InvitationRowProps) {
  const { id, email, role, status, expiresAt, invitedByName } = invitation;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { send } = useApiMutation(resendOrganizationInvitation, {
    toast: "save",
    onSuccess: () => void toast({ title: "Link sent", description: `Look for it at ${email}.`, tone: "success" }),
  });
  const isOver = status === "expired";
  return (
    <TableRow>
      <Cell rowHeader className="py-2">
        <span className="block font-medium wrap-anywhere">{email}</span>
        <span className="block text-sm text-2 sm:hidden">{ROLE_WORDS[role].label}</span>
        <span className="block text-sm text-2">
          {invitedByName !== "" && `Invited by ${invitedByName}. `}
          {isOver ? "Ended" : "Ends"} {formatInstant(expiresAt, timeZone)}
        </span>
      </Cell>
      <Cell className="max-sm:hidden">{ROLE_WORDS[role].label}</Cell>
      <Cell quiet className="max-lg:hidden" />
      <Cell quiet className="max-lg:hidden" />
      <Cell>
        <Badge tone={isOver ? "warn" : "info"}>{isOver ? "Expired" : "Pending"}</Badge>
      </Cell>
      <Cell>
        <DropdownMenu
          align="end"
          trigger={<IconButton size="sm" label={`More for ${email}`} icon={<Ellipsis {...icon} />} />}
        >
          <MenuItem icon={<Mail {...icon} />} onSelect={() => send({ params: { organizationId, id } })}>
            Send the link again
          </MenuItem>
          <MenuItem
            icon={<UserMinus {...icon} />}
            tone="danger"
            onSelect={() => onAsk({ kind: "withdraw", invitation })}
          >
            Withdraw
          </MenuItem>
        </DropdownMenu>
      </Cell>
    </TableRow>
  );
}

function When({ at }: { at: string }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { orgId } = useOrganization();
  const readAt = useQueryClient().getQueryState(membersQuery(orgId).queryKey)?.dataUpdatedAt ?? Date.parse(at);
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)}>
      {formatRelativeTime(at, readAt, timeZone)}
    </time>
  );
}
