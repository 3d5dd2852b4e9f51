import { Banner, Button, formatInstant } from "@tenure/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { AcceptOrganizationInvite, isOrganizationToken } from "#features/collaboration/organizations/web/index.ts";
import { inBook } from "#shared/book-address.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";
import { useUser } from "#web/session/use-user.ts";
import { acceptInvitation, getInvitation } from "../membership-contract.ts";
import { Heading, Unknown, WaysIn, WrongAccount } from "./accept-invite-parts.tsx";
import { ROLE_WORDS } from "#shared/role-words.ts";

/** The address holds a secret: no search engine may index it and no link may pass it on. */
export const meta = () => [
  ...pageMeta("Accept an invitation", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

const PARTS = { Heading, Unknown, WaysIn, WrongAccount };

type Invitation = ResponseOf<typeof getInvitation>;

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.code === "validation_failed");

/** For anyone who follows the link of an invitation, with an account or without one. */
export default function AcceptInvitePage() {
  const token = useParams()["token"] ?? "";
  return isOrganizationToken(token) ? (
    <AcceptOrganizationInvite token={token} parts={PARTS} />
  ) : (
    <AcceptIntoBook token={token} />
  );
}

function AcceptIntoBook({ token }: { token: string }) {
  const query = useQuery({
    ...apiQuery(getInvitation, { params: { token } }),
    // Whom it is for turns on who is signed in by now.
    staleTime: 0,
    retry: false,
  });
  const accepting = useAccepting(token);
  if (accepting.data) return <Accepted {...accepting.data} />;
  if (isUnknown(query.error) || isUnknown(accepting.error)) return <Unknown />;
  return (
    <>
      <Heading>{query.data ? `${query.data.invitedByName} invites you` : "An invitation"}</Heading>
      <div className="mt-6 flex flex-col gap-5">
        {query.data ? (
          <Invited invitation={query.data} token={token} accepting={accepting} />
        ) : (
          <LinkFailure query={query} gone="" />
        )}
        {query.isPending && <p role="status">Looking up the invitation.</p>}
      </div>
    </>
  );
}

const useAccepting = (token: string) => {
  const client = useQueryClient();
  const accepting = useApiMutation(acceptInvitation, {
    toast: null,
    // Accepting proves whose mailbox it is.
    onSuccess: () => client.refetchQueries({ queryKey: userQuery.queryKey }),
  });
  return { ...accepting, accept: (): void => accepting.send({ params: { token } }) };
};

type InvitedProps = { invitation: Invitation; token: string; accepting: ReturnType<typeof useAccepting> };

function Invited({ invitation, token, accepting }: InvitedProps) {
  const { ownerName, role, message, isForYou, expiresAt, invitedByName } = invitation;
  const { user, isKnown } = useUser();
  return (
    <>
      <p className="text-lg text-2">
        {ownerName} keeps a log of real estate hours in Tenure and invites you {ROLE_WORDS[role].as}. It&apos;s free for
        you.
      </p>
      {message !== "" && (
        <blockquote className="border-l-2 border-line-strong pl-4 text-base whitespace-pre-line text-1 wrap-anywhere">
          {message}
          <footer className="mt-1 text-sm text-3">{invitedByName}</footer>
        </blockquote>
      )}
      <Reach invitation={invitation} />
      {accepting.error && (
        <Banner tone="danger" announce>
          {errorMessage(accepting.error, "The invitation was not accepted. Try again.")}
        </Banner>
      )}
      {isKnown && (
        <>
          {user === null && <WaysIn token={token} />}
          {user !== null && isForYou === true && (
            <Button variant="primary" size="lg" pending={accepting.isSending} onClick={accepting.accept}>
              Accept invitation
            </Button>
          )}
          {user !== null && isForYou === false && <WrongAccount own={user.email} />}
        </>
      )}
      <p className="text-sm text-3">The invitation ends {formatInstant(expiresAt, ZONE)}.</p>
    </>
  );
}

/** What it lets them do, before they say yes. */
function Reach({ invitation }: { invitation: Invitation }) {
  const { role, assigned, viewing, editing, mayApprove } = invitation;
  const lines = [
    ROLE_WORDS[role].toYou,
    ...(assigned.length > 0 ? [`You log at ${listed(assigned)}.`] : []),
    ...(viewing.length > 0 ? [`You see entries of others at ${listed(viewing)}.`] : []),
    ...(editing.length > 0 ? [`You change entries of others at ${listed(editing)}.`] : []),
    ...(mayApprove ? ["You confirm entries that wait there."] : []),
  ];
  return (
    <section aria-labelledby="what-it-allows">
      <h2 id="what-it-allows" className="text-base font-semibold">
        What you can do
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-base text-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const listed = (names: readonly string[]): string => new Intl.ListFormat("en-US").format(names);

function Accepted({ ownerName, bookId }: ResponseOf<typeof acceptInvitation>) {
  return (
    <>
      <Heading>You're in</Heading>
      <div className="mt-6 flex flex-col items-start gap-5">
        <p role="status" className="text-lg text-2">
          You now work in the book of {ownerName}. Find it at the top of your menu. You can leave it on the Team page at
          any time.
        </p>
        <Button asChild variant="primary" size="lg">
          <a href={inBook(bookId, paths.dashboard)}>Open the book</a>
        </Button>
      </div>
    </>
  );
}
