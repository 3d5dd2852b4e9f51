import { Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { InvitationHeading, InvitationPage, useAccepting } from "#features/collaboration/invitations/web/index.ts";
import { OrganizationInvitation } from "#features/collaboration/organizations/web/index.ts";
import { inBook } from "#shared/book-address.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { ROLE_WORDS } from "#shared/role-words.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { acceptInvitation, getInvitation } from "../membership-contract.ts";

/** The address holds a secret: no search engine may index it and no link may pass it on. */
export const meta = () => [
  ...pageMeta("Accept an invitation", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

type Invitation = ResponseOf<typeof getInvitation>;

/** A link does not say what it leads into: each door is asked in turn. */
export default function AcceptInvitePage() {
  const token = useParams()["token"] ?? "";
  return <BookInvitation token={token} otherwise={<OrganizationInvitation token={token} />} />;
}

/** The door of an invitation into a book. */
function BookInvitation({ token, otherwise }: { token: string; otherwise: ReactNode }) {
  const query = useQuery({
    ...apiQuery(getInvitation, { params: { token } }),
    // Whom it is for turns on who is signed in by now.
    staleTime: 0,
    retry: false,
  });
  const accepting = useAccepting(acceptInvitation, { params: { token } });
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

function About({ invitation }: { invitation: Invitation }) {
  const { ownerName, role, message, invitedByName } = invitation;
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
    ...(mayApprove ? ["You confirm entries there."] : []),
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

function Accepted({ joined: { ownerName, bookId } }: { joined: ResponseOf<typeof acceptInvitation> }) {
  return (
    <>
      <InvitationHeading>You're in</InvitationHeading>
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
