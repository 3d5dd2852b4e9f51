import { Button, Card } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ROLE_WORDS } from "#features/collaboration/organizations/rules.ts";
import type { User } from "#web/features.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { membersQuery, organizationQuery } from "../shell/organization.ts";
import { SharedBookLine } from "../books/shared-book-line.tsx";
import { ClosedLogs } from "./closed-logs.tsx";
import { LeaveOrganization } from "./leave-organization.tsx";
import { StartDialog } from "./start-dialog.tsx";

/** On the team page: the way into an organization, to your own, and out of it. */
export function OrganizationCard() {
  const user = useSignedInUser();
  if (user === null || user.role === "super_admin") return null;
  return (
    <Card title="Organization">
      {user.organizationId === null ? (
        <Start isConfirmed={user.emailVerified} />
      ) : (
        <Mine role={user.role} organizationId={user.organizationId} />
      )}
    </Card>
  );
}

function Start({ isConfirmed }: { isConfirmed: boolean }) {
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <Line words="For a CPA firm or a company: seats for your people, and one board of the books that clients share with you. Your own log stays yours.">
        <Button onClick={() => setStarting(true)}>Start an organization</Button>
        {isStarting && <StartDialog isConfirmed={isConfirmed} onClose={() => setStarting(false)} />}
      </Line>
      <ClosedLogs />
      <SharedBookLine own={null} />
    </>
  );
}

type MineProps = { role: Exclude<User["role"], "super_admin">; organizationId: string };

function Mine({ role, organizationId }: MineProps) {
  const { data } = useQuery(organizationQuery(organizationId));
  const [isLeaving, setLeaving] = useState(false);
  const name = data?.orgName ?? "your organization";
  return (
    <>
      <Line words={`You are in ${name} ${ROLE_WORDS[role].as}. ${ROLE_WORDS[role].about}`}>
        {role === "org_admin" ? (
          <Button asChild>
            <Link to={paths.organization}>Open the organization</Link>
          </Button>
        ) : (
          <Button onClick={() => setLeaving(true)}>Leave organization</Button>
        )}
        <LeaveOrganization orgName={name} isOpen={isLeaving} onClose={() => setLeaving(false)} />
      </Line>
      {role !== "org_admin" && <Colleagues organizationId={organizationId} orgName={name} />}
      <ClosedLogs />
      <SharedBookLine own={name} />
    </>
  );
}

/** Who is in it, for those who have no page of it. */
function Colleagues({ organizationId, orgName }: { organizationId: string; orgName: string }) {
  const { data } = useQuery(membersQuery(organizationId));
  if (!data) return null;
  return (
    <ul aria-label={`Members of ${orgName}`} className="mt-4 divide-y divide-line border-t border-line">
      {data.members.map(({ id, name, email, role, isOwner }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 text-base">
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="text-2">{email}</span>
          </span>
          <span className="text-2">{isOwner ? `${ROLE_WORDS[role].label}, owner` : ROLE_WORDS[role].label}</span>
        </li>
      ))}
    </ul>
  );
}

function Line({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-72 text-base text-2">{words}</p>
      {children}
    </div>
  );
}
