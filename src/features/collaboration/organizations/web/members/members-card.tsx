import { Card, HeaderCell, Table, TableBody, TableHead, useKeptFocus } from "@tenure/ui";
import { useState } from "react";
import type { Invitation } from "#features/collaboration/organizations/contract/invitations.ts";
import type { Member } from "#features/collaboration/organizations/contract/members.ts";
import type { Organization } from "#features/collaboration/organizations/contract/organization.ts";
import type { Asking } from "./asking.ts";
import { MakeOwner, RemoveMember, WithdrawInvitation } from "./end-dialogs.tsx";
import { InvitationRow, MemberRow } from "./member-rows.tsx";
import { RoleDialog } from "./role-dialog.tsx";

type MembersCardProps = {
  organization: Organization;
  members: readonly Member[];
  invitations: readonly Invitation[];
};

/** Members, the owner first, then those who are invited. */
export function MembersCard({ organization: { orgId, orgName }, members, invitations }: MembersCardProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  const asked = { organizationId: orgId, onClose: () => setAsking(null) };
  const memberIn = (kind: "owner" | "remove"): Member | null => (asking?.kind === kind ? asking.member : null);
  return (
    <div {...kept} className="outline-none">
      <Card flush title="Members">
        <Table caption={`Members of ${orgName}`}>
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
              <MemberRow key={member.id} member={member} members={members} onAsk={setAsking} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} organizationId={orgId} invitation={invitation} onAsk={setAsking} />
            ))}
          </TableBody>
        </Table>
      </Card>
      {asking?.kind === "role" && <RoleDialog {...asked} member={asking.member} />}
      <MakeOwner {...asked} member={memberIn("owner")} />
      <RemoveMember {...asked} member={memberIn("remove")} />
      <WithdrawInvitation {...asked} invitation={asking?.kind === "withdraw" ? asking.invitation : null} />
    </div>
  );
}
