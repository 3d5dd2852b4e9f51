import { Banner, Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { getReminderStop, type ReminderStop, resumeReminders, stopReminders } from "../contract.ts";

/** The address holds the secret: no search engine keeps it and no link carries it on. */
export const meta = () => [
  ...pageMeta("Get no more reminders", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

/** Opening the page changes nothing: mail programs open links by themselves. */
export default function ReminderStopPage() {
  const token = useParams()["token"] ?? "";
  const query = useQuery({ ...apiQuery(getReminderStop, { params: { token } }), retry: false });
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
        Get no more reminders
      </h1>
      <div className="mt-6 flex flex-col gap-5">
        {query.data && <Question stop={query.data} token={token} onChanged={() => void query.refetch()} />}
        <LinkFailure query={query} gone="This link is not valid any more. No reminder comes by it." />
        {query.isPending && <p role="status">Opening the link.</p>}
      </div>
    </>
  );
}

function Question({ stop, token, onChanged }: { stop: ReminderStop; token: string; onChanged: () => void }) {
  const stopping = useApiMutation(stopReminders, { toast: "save", onSuccess: onChanged });
  const resuming = useApiMutation(resumeReminders, { toast: "save", onSuccess: onChanged });
  if (stop.isStopped) {
    return (
      <>
        <Banner tone="info" announce>
          You get no more reminders. Messages on your sign-in and your plan still come.
        </Banner>
        <Button pending={resuming.isSending} onClick={() => resuming.send({ params: { token } })}>
          Send me reminders again
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-lg text-2">
        We write to you when something happens in your book that you did not do yourself. End this, and you find it only
        when you look.
      </p>
      <Button variant="primary" pending={stopping.isSending} onClick={() => stopping.send({ params: { token } })}>
        Send me no more
      </Button>
    </>
  );
}
