import { Banner, Button, formatInstant } from "@tenure/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { useUser } from "#web/session/use-user.ts";
import { Heading, Unknown, WaysIn, WrongAccount } from "./invitation-parts.tsx";

/** What a link shows, whatever it leads into. */
type Shown = { invitedByName: string; isForYou: boolean | null; expiresAt: string };

type Accepting<Joined> = { data: Joined | undefined; error: Error | null; isSending: boolean; accept: () => void };

type InvitationPageProps<Invitation extends Shown, Joined> = {
  token: string;
  query: UseQueryResult<Invitation>;
  accepting: Accepting<Joined>;
  /** What it is, before someone says yes. */
  About: ComponentType<{ invitation: Invitation }>;
  /** Where they are once they have. */
  Accepted: ComponentType<{ joined: Joined }>;
  /** For a link that does not lead in here: the next door, if there is one. */
  otherwise?: ReactNode;
};

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.code === "validation_failed");

/** For anyone who follows the link of an invitation, with an account or without one. */
export function InvitationPage<Invitation extends Shown, Joined>(props: InvitationPageProps<Invitation, Joined>) {
  const { token, query, accepting, About, Accepted, otherwise } = props;
  if (accepting.data !== undefined) return <Accepted joined={accepting.data} />;
  if (isUnknown(query.error)) return otherwise ?? <Unknown />;
  if (isUnknown(accepting.error)) return <Unknown />;
  const invitation = query.data;
  return (
    <>
      <Heading>{invitation ? `${invitation.invitedByName} invites you` : "An invitation"}</Heading>
      <div className="mt-6 flex flex-col gap-5">
        {invitation ? (
          <>
            <About invitation={invitation} />
            <Answer token={token} isForYou={invitation.isForYou} accepting={accepting} />
            <p className="text-sm text-3">The invitation ends {formatInstant(invitation.expiresAt, ZONE)}.</p>
          </>
        ) : (
          <LinkFailure query={query} gone="" />
        )}
        {query.isPending && <p role="status">Looking up the invitation.</p>}
      </div>
    </>
  );
}

type AnswerProps = { token: string; accepting: Accepting<unknown> } & Pick<Shown, "isForYou">;

function Answer({ token, isForYou, accepting }: AnswerProps) {
  const { user, isKnown } = useUser();
  return (
    <>
      {accepting.error && (
        <Banner tone="danger" announce>
          {errorMessage(accepting.error, "The invitation was not accepted. Try again.")}
        </Banner>
      )}
      {isKnown && user === null && <WaysIn token={token} />}
      {isKnown && user !== null && isForYou === true && (
        <Button variant="primary" size="lg" pending={accepting.isSending} onClick={accepting.accept}>
          Accept invitation
        </Button>
      )}
      {isKnown && user !== null && isForYou === false && <WrongAccount own={user.email} />}
    </>
  );
}
