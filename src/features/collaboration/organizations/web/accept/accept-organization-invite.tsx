import { Banner, Button, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import {
  acceptOrganizationInvitation,
  getOrganizationInvitation,
} from "#features/collaboration/organizations/contract/invitations.ts";
import { ROLE_WORDS } from "#features/collaboration/organizations/rules.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";
import { useUser } from "#web/session/use-user.ts";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Team links name the owner of the book; organization links hold only the secret. */
export const isOrganizationToken = (token: string): boolean => token.length === 43;

/** Parts of the page that it shares with invitations into a book. */
export type InviteParts = {
  Heading: ComponentType<{ children: string }>;
  WaysIn: ComponentType<{ token: string }>;
  WrongAccount: ComponentType<{ own: string }>;
  Unknown: ComponentType;
};

type AcceptProps = { token: string; parts: InviteParts };

const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** For anyone who follows an invitation link to an organization, with or without an account. */
export function AcceptOrganizationInvite({ token, parts }: AcceptProps) {
  const { Heading, Unknown } = parts;
  const query = useQuery({
    ...apiQuery(getOrganizationInvitation, { params: { token } }),
    // Whom it is for turns on who is signed in by now.
    staleTime: 0,
    retry: false,
  });
  const accepting = useApiMutation(acceptOrganizationInvitation, {
    toast: null,
    // Their role has changed, and their mailbox is known to be theirs.
    onSuccess: () => queryClient.refetchQueries({ queryKey: userQuery.queryKey }),
  });
  if (accepting.data) return <Accepted {...accepting.data} Heading={Heading} />;
  if (isUnknown(query.error) || isUnknown(accepting.error)) return <Unknown />;
  return (
    <>
      <Heading>{query.data ? `${query.data.invitedByName} invites you` : "An invitation"}</Heading>
      <div className="mt-6 flex flex-col gap-5">
        {query.data ? (
          <Invited invitation={query.data} token={token} parts={parts}>
            {accepting.error && (
              <Banner tone="danger" announce>
                {errorMessage(accepting.error, "The invitation was not accepted. Try again.")}
              </Banner>
            )}
            <Button
              variant="primary"
              size="lg"
              pending={accepting.isSending}
              onClick={() => accepting.send({ params: { token } })}
            >
              Accept invitation
            </Button>
          </Invited>
        ) : (
          <LinkFailure query={query} gone="" />
        )}
        {query.isPending && <p role="status">Looking up the invitation.</p>}
      </div>
    </>
  );
}

type InvitedProps = AcceptProps & { invitation: ResponseOf<typeof getOrganizationInvitation>; children: ReactNode };

/** What the invitation is; the children are for the person it is meant for. */
function Invited({ invitation, token, parts: { WaysIn, WrongAccount }, children }: InvitedProps) {
  const { orgName, role, isForYou, expiresAt } = invitation;
  const { user, isKnown } = useUser();
  return (
    <>
      <p className="text-lg text-2">
        You&apos;re invited to {orgName} {ROLE_WORDS[role].as}. {ROLE_WORDS[role].toYou} Your own log, if you keep one,
        stays yours.
      </p>
      {isKnown && user === null && <WaysIn token={token} />}
      {isKnown && user !== null && isForYou === true && children}
      {isKnown && user !== null && isForYou === false && <WrongAccount own={user.email} />}
      <p className="text-sm text-3">The invitation ends {formatInstant(expiresAt, ZONE)}.</p>
    </>
  );
}

type AcceptedProps = ResponseOf<typeof acceptOrganizationInvitation> & Pick<InviteParts, "Heading">;

function Accepted({ orgName, role, Heading }: AcceptedProps) {
  const to = role === "org_admin" ? paths.organization : paths.clients;
  return (
    <>
      <Heading>You&apos;re in</Heading>
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
