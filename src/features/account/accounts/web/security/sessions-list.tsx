import { Badge, Banner, Button, ConfirmDialog, SkeletonRows, toast, useKeptFocus } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from "#features/account/accounts/sign-ins-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { SecurityHeading } from "./security-heading.tsx";
import { useInstantWords } from "./use-instant-words.ts";

/** Where the account is open now. The person can end any session that they do not recognize with one press. */
export function SessionsList() {
  const { data, error } = useQuery(apiQuery(listSessions, {}));
  const kept = useKeptFocus<HTMLDivElement>();
  const isAlone = data?.sessions.every(({ isCurrent }) => isCurrent) ?? true;
  return (
    <section aria-labelledby="sessions">
      <SecurityHeading id="sessions">Where you&apos;re signed in</SecurityHeading>
      <p className="mt-2 text-base text-2">
        What you don&apos;t recognize, sign out. Then set a new password: someone may know yours.
      </p>
      <div {...kept} className="mt-3 flex flex-col gap-3 outline-none">
        {data ? (
          <ul className="flex flex-col divide-y divide-line">
            {data.sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        ) : (
          <Waiting hasFailed={error !== null} />
        )}
        {!isAlone && <SignOutOthers />}
      </div>
    </section>
  );
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <SkeletonRows rows={2} />;
  return (
    <Banner placement="inline" tone="danger" title="We could not read where you're signed in.">
      Reload the page to try again.
    </Banner>
  );
}

function SessionItem({ session }: { session: OpenSession }) {
  const words = useInstantWords();
  const { send, isSending } = useApiMutation(endSession, {
    toast: "save",
    onSuccess: () => void toast({ title: `${session.device} is signed out`, tone: "success" }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 text-sm text-2 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium text-1">
          {session.isSupport ? "Tenure support, acting for you" : session.device}
          {session.isCurrent && <Badge tone="info">This device</Badge>}
        </p>
        <p>{session.place}</p>
        <p>
          Last used {words(session.lastUsedAt)}. Signed in {words(session.createdAt)}.
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" pending={isSending} onClick={() => send({ params: { id: session.id } })}>
          Sign out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}

function SignOutOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const email = useSignedInUser()?.email ?? "";
  const { send, isSending } = useApiMutation(endOtherSessions, {
    toast: "save",
    onSuccess: ({ count }) => {
      setIsAsking(false);
      toast({ title: count === 1 ? "1 device is signed out" : `${count} devices are signed out`, tone: "success" });
    },
  });
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere else</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere else"
        description={`This device stays signed in as ${email}. Entries not yet sent from another device stay there until you sign in on it again.`}
        confirmLabel="Sign out everywhere else"
        tone="primary"
        pending={isSending}
        onConfirm={() => send({})}
      />
    </div>
  );
}
