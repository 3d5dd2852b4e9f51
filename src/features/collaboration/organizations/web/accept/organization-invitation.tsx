import { Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { InvitationHeading, InvitationPage, useAccepting } from "#features/collaboration/invitations/web/index.ts";
import {
  acceptOrganizationInvitation,
  getOrganizationInvitation,
} from "#features/collaboration/organizations/contract/invitations.ts";
import { ROLE_WORDS } from "#features/collaboration/organizations/rules.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { paths } from "#web/paths.ts";

type OrganizationInvitationProps = { token: string; otherwise?: ReactNode };

/** The door of an invitation into an organization. */
export function OrganizationInvitation({ token, otherwise }: OrganizationInvitationProps) {
  const query = useQuery({
    ...apiQuery(getOrganizationInvitation, { params: { token } }),
    // Whom it is for turns on who is signed in by now.
    staleTime: 0,
    retry: false,
  });
  const accepting = useAccepting(acceptOrganizationInvitation, { params: { token } });
  return (
    <InvitationPage
      token={token}
      query={query}
      accepting={accepting}
      About={About}
      Accepted={Accepted}
      otherwise={otherwise}
    />
  );
}

type AboutProps = { invitation: ResponseOf<typeof getOrganizationInvitation> };

function About({ invitation: { orgName, role } }: AboutProps) {
  return (
    <p className="text-lg text-2">
      You&apos;re invited to {orgName} {ROLE_WORDS[role].as}. {ROLE_WORDS[role].toYou} Your own log, if you keep one,
      stays yours.
    </p>
  );
}

type AcceptedProps = { joined: ResponseOf<typeof acceptOrganizationInvitation> };

function Accepted({ joined: { orgName, role } }: AcceptedProps) {
  const to = role === "org_admin" ? paths.organization : paths.clients;
  return (
    <>
      <InvitationHeading>You&apos;re in</InvitationHeading>
      <div className="mt-6 flex flex-col items-start gap-5">
        <p role="status" className="text-lg text-2">
          You now belong to {orgName}. {ROLE_WORDS[role].toYou} You can leave it on the Team page at any time.
        </p>
        <Button asChild variant="primary" size="lg">
          <Link to={to}>{role === "org_admin" ? "Open the organization" : "Open Clients"}</Link>
        </Button>
      </div>
    </>
  );
}
