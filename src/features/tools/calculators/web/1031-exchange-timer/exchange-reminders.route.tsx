import { Banner, Button, formatCivilDate, TextLink } from "@tenure/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { DeadlineKind } from "#features/tools/calculators/1031-exchange-timer/exchange-deadlines.ts";
import {
  confirmExchangeReminders,
  type ExchangeReminders,
  getExchangeReminders,
  stopExchangeReminders,
} from "#features/tools/calculators/reminder-contract.ts";
import { dayText } from "./exchange-words.ts";

/** The address holds the secret: search engines must not index it and no link may pass it on. */
export const meta = () => [
  ...pageMeta("Reminders of exchanges", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

/** For recipients of a mail. Opening the page changes nothing: mail programs open links by themselves. */
export default function ExchangeRemindersPage() {
  const token = useParams()["token"] ?? "";
  const [isStopped, setIsStopped] = useState(false);
  const query = apiQuery(getExchangeReminders, { params: { token } });
  const reading = useQuery({ ...query, retry: false, enabled: !isStopped });
  const { data, error } = reading;
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
        Reminders of exchanges
      </h1>
      <div className="mt-6 flex flex-col gap-5">
        {isStopped && (
          <Banner tone="info" announce>
            No more reminders come by this link. Your address and the days are deleted.
          </Banner>
        )}
        {data && !isStopped && <Reminders reminders={data} token={token} onStopped={() => setIsStopped(true)} />}
        {!isStopped && <LinkFailure query={reading} gone="This link is not valid any more. No mail goes out by it." />}
        {!data && !error && !isStopped && <p role="status">Opening the link.</p>}
        <p className="text-base">
          <TextLink alone href={paths.exchangeTimer}>
            Open the exchange timer
          </TextLink>
        </p>
      </div>
    </>
  );
}

const WHAT: Readonly<Record<DeadlineKind, string>> = {
  identify: "Last day to identify",
  receive: "Last day to receive",
  extend: "File an extension",
};

type RemindersProps = { reminders: ExchangeReminders; token: string; onStopped: () => void };

function Reminders({ reminders: { isConfirmed, deadlines, nextOn }, token, onStopped }: RemindersProps) {
  const client = useQueryClient();
  const confirm = useApiMutation(confirmExchangeReminders, {
    toast: "save",
    onSuccess: (confirmed) =>
      void client.setQueryData(apiQuery(getExchangeReminders, { params: { token } }).queryKey, confirmed),
  });
  const stop = useApiMutation(stopExchangeReminders, { toast: "save", onSuccess: onStopped });
  return (
    <>
      {isConfirmed ? (
        <Banner tone="info" announce>
          Your address is confirmed. The next mail comes on {formatCivilDate(nextOn, { weekday: true })}.
        </Banner>
      ) : (
        <p className="text-lg text-2">Confirm, and we mail this address some days before each of these days.</p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {deadlines.map(({ kind, closedOn, dueOn }) => (
          <li key={`${kind} ${closedOn}`} className="flex flex-wrap justify-between gap-x-6 py-2 text-base">
            <span>
              {WHAT[kind]} <span className="text-3">of the sale closed {dayText(closedOn)}</span>
            </span>
            <time dateTime={dueOn} className="font-medium tabular-nums">
              {dayText(dueOn)}
            </time>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!isConfirmed && (
          <Button variant="primary" pending={confirm.isSending} onClick={() => confirm.send({ params: { token } })}>
            Send me reminders
          </Button>
        )}
        <Button pending={stop.isSending} onClick={() => stop.send({ params: { token } })}>
          {isConfirmed ? "Send me no more" : "No, delete my address"}
        </Button>
      </div>
      <p className="text-base text-3">
        General information, not tax advice. Confirm the days with your qualified intermediary.
      </p>
    </>
  );
}
