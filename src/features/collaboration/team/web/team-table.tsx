import {
  Badge,
  Cell,
  DropdownMenu,
  formatInstant,
  formatRelativeTime,
  HeaderCell,
  IconButton,
  MenuItem,
  Table,
  TableBody,
  TableHead,
  TableRow,
  toast,
} from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Mail, Pencil, UserMinus } from "lucide-react";
import type { ReactNode } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useBook } from "#web/book/use-book.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type Invitation, type Member, resendInvitation } from "../contract.ts";
import { ROLE_WORDS } from "#shared/role-words.ts";
import { teamQuery } from "./queries.ts";
import { propertiesInWords } from "./team-words.ts";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

export type TeamActions = {
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
  onWithdraw: (invitation: Invitation) => void;
};

type TeamTableProps = {
  caption: string;
  members: readonly Member[];
  invitations: readonly Invitation[];
  actions: TeamActions;
  empty: ReactNode;
};

/** Members in order of joining, then the people invited. */
export function TeamTable({ caption, members, invitations, actions, empty }: TeamTableProps) {
  if (members.length + invitations.length === 0) return empty;
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell className="max-sm:hidden">Role</HeaderCell>
          <HeaderCell className="max-lg:hidden">Properties</HeaderCell>
          <HeaderCell className="max-lg:hidden">Last active</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} actions={actions} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onWithdraw={actions.onWithdraw} />
        ))}
      </TableBody>
    </Table>
  );
}

function MemberRow({ member, actions }: { member: Member; actions: TeamActions }) {
  const { name, email, role, lastActiveAt, mayChange } = member;
  const { propertyName } = useBook();
  return (
    <TableRow>
      <Cell rowHeader className="py-2">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-2 sm:hidden">{ROLE_WORDS[role].label}</span>
        <span className="block text-sm text-2 wrap-anywhere">{email}</span>
      </Cell>
      <Cell className="max-sm:hidden">{ROLE_WORDS[role].label}</Cell>
      <Cell quiet className="max-lg:hidden">
        {propertiesInWords(member, propertyName)}
      </Cell>
      <Cell quiet className="whitespace-nowrap max-lg:hidden">
        {lastActiveAt === null ? "Not yet" : <When at={lastActiveAt} />}
      </Cell>
      <Cell>
        <Badge tone="neutral">Accepted</Badge>
      </Cell>
      <Cell>
        {mayChange && (
          <DropdownMenu
            align="end"
            trigger={<IconButton size="sm" label={`More for ${name}`} icon={<Ellipsis {...icon} />} />}
          >
            <MenuItem icon={<Pencil {...icon} />} onSelect={() => actions.onEdit(member)}>
              Change role
            </MenuItem>
            <MenuItem icon={<UserMinus {...icon} />} tone="danger" onSelect={() => actions.onRemove(member)}>
              Remove
            </MenuItem>
          </DropdownMenu>
        )}
      </Cell>
    </TableRow>
  );
}

type InvitationRowProps = { invitation: Invitation; onWithdraw: TeamActions["onWithdraw"] };

function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const { id, email, role, status, expiresAt, invitedByName, mayChange } = invitation;
  const { propertyName } = useBook();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { send } = useApiMutation(resendInvitation, {
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
          Invited by {invitedByName}. {isOver ? "Ended" : "Ends"} {formatInstant(expiresAt, timeZone)}
        </span>
      </Cell>
      <Cell className="max-sm:hidden">{ROLE_WORDS[role].label}</Cell>
      <Cell quiet className="max-lg:hidden">
        {propertiesInWords(invitation, propertyName)}
      </Cell>
      <Cell quiet className="max-lg:hidden" />
      <Cell>
        <Badge tone={isOver ? "warn" : "info"}>{isOver ? "Expired" : "Pending"}</Badge>
      </Cell>
      <Cell>
        {mayChange && (
          <DropdownMenu
            align="end"
            trigger={<IconButton size="sm" label={`More for ${email}`} icon={<Ellipsis {...icon} />} />}
          >
            <MenuItem icon={<Mail {...icon} />} onSelect={() => send({ params: { id } })}>
              Send the link again
            </MenuItem>
            <MenuItem icon={<UserMinus {...icon} />} tone="danger" onSelect={() => onWithdraw(invitation)}>
              Withdraw
            </MenuItem>
          </DropdownMenu>
        )}
      </Cell>
    </TableRow>
  );
}

function When({ at }: { at: string }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const readAt = useQueryClient().getQueryState(teamQuery.queryKey)?.dataUpdatedAt ?? Date.parse(at);
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)}>
      {formatRelativeTime(at, readAt, timeZone)}
    </time>
  );
}
