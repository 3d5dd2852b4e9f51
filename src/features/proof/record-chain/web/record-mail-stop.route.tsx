import { Banner, Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { getMailStop, type MailStop, stopRecordMail } from "../mail-contract.ts";

/** The address holds the secret: no search engine keeps it and no link carries it on. */
export const meta = () => [
  ...pageMeta("Get no more messages", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

/** For an adviser without an account. Opening the page changes nothing: mail programs open links by themselves. */
export default function RecordMailStopPage() {
  const token = useParams()["token"] ?? "";
  const query = useQuery({ ...apiQuery(getMailStop, { params: { token } }), retry: false });
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
        Get no more messages
      </h1>
      <div className="mt-6 flex flex-col gap-5">
        {query.data && <Question stop={query.data} token={token} onStopped={() => void query.refetch()} />}
        <LinkFailure query={query} gone="This link is not valid any more. No mail goes out by it." />
        {query.isPending && <p role="status">Opening the link.</p>}
      </div>
    </>
  );
}

function Question({ stop, token, onStopped }: { stop: MailStop; token: string; onStopped: () => void }) {
  const { send, isSending } = useApiMutation(stopRecordMail, { toast: "save", onSuccess: onStopped });
  if (stop.isStopped) {
    return (
      <Banner tone="info" announce>
        {stop.recipient === "owner"
          ? "You get no more of these messages. You can turn them on again on the page of your record."
          : `You get no more messages about the record of ${stop.ownerName}.`}{" "}
        The ones you have keep their worth.
      </Banner>
    );
  }
  return (
    <>
      <p className="text-lg text-2">
        {stop.recipient === "owner"
          ? "Once a week, when your record has grown, we send you its end. End this, and you have to export it yourself."
          : `${stop.ownerName} asked Tenure to send you the end of a record of hours once a week. End this, and ${stop.ownerName} cannot name your address again.`}
      </p>
      <Button variant="primary" pending={isSending} onClick={() => send({ params: { token } })}>
        Send me no more
      </Button>
    </>
  );
}
