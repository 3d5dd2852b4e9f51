import {
  Badge,
  Banner,
  Button,
  Dialog,
  DialogClose,
  formatInstant,
  SkeletonRegion,
  SkeletonRows,
  toast,
} from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  replayFailedWebhooks,
  replayWebhookDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "../contract.ts";
import { deliveriesQuery } from "./queries.ts";
import { attemptWords, DELIVERY_WORDS, hostOf, messageWord } from "./webhook-words.ts";

const [FIRST_ROWS, MORE_ROWS] = [20, 200];
const READ_EVERY_MS = 3_000;

/** What an endpoint was sent, read anew while it is open. */
export function DeliveriesDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const reading = useQuery({ ...deliveriesQuery(endpoint.id, limit), refetchInterval: READ_EVERY_MS });
  const deliveries = reading.data?.deliveries ?? [];
  const oldestFailed = deliveries.findLast(({ state }) => state === "failed");
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Deliveries to ${hostOf(endpoint.address)}`}
      description="Kept for 30 days. A message that is sent again has the same id."
      footer={
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-3">
        {reading.isPending && (
          <SkeletonRegion label="Loading deliveries">
            <SkeletonRows rows={3} />
          </SkeletonRegion>
        )}
        {reading.error && (
          <Banner tone="danger" announce>
            {errorMessage(reading.error, "The deliveries could not be read.")}
            <RetryButton query={reading}>Try again</RetryButton>
          </Banner>
        )}
        {reading.data && deliveries.length === 0 && <p className="text-base text-3">Nothing sent yet.</p>}
        {oldestFailed && endpoint.paused === null && (
          <ReplayFailed endpoint={endpoint} since={oldestFailed.createdAt} />
        )}
        <ul aria-label="Deliveries" className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} endpoint={endpoint} delivery={delivery} />
          ))}
        </ul>
        {reading.data?.hasMore && limit === FIRST_ROWS && (
          <Button className="self-start" onClick={() => setLimit(MORE_ROWS)}>
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ReplayFailed({ endpoint, since }: { endpoint: WebhookEndpoint; since: string }) {
  const replaying = useApiMutation(replayFailedWebhooks, {
    toast: "save",
    onSuccess: ({ count }) => void toast({ title: count === 1 ? "Sending 1 again" : `Sending ${count} again` }),
  });
  return (
    <Button
      className="self-start"
      pending={replaying.isSending}
      onClick={() => replaying.send({ params: { id: endpoint.id }, body: { since } })}
    >
      Send all failed again
    </Button>
  );
}

function DeliveryItem({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: WebhookDelivery }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const replaying = useApiMutation(replayWebhookDelivery, { toast: "save" });
  const { word, tone } = DELIVERY_WORDS[delivery.state];
  const at = (instant: string) => formatInstant(instant, timeZone);
  const name = messageWord(delivery.event);
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-base font-medium">
          {name} <span className="font-normal text-2">{at(delivery.createdAt)}</span>
        </p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-sm text-2">{attemptWords(delivery)}</p>
      {delivery.problem !== null && <p className="text-sm text-danger-text">{delivery.problem}</p>}
      {delivery.nextAttemptAt !== null && delivery.attempts > 0 && (
        <p className="text-sm text-3">Next try {at(delivery.nextAttemptAt)}</p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <details className="min-w-0 flex-1 basis-52 text-sm text-2">
          <summary className="cursor-pointer">What was sent</summary>
          <p className="mt-1 font-mono text-xs [overflow-wrap:anywhere]">{delivery.messageId}</p>
          <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-2 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {delivery.body}
          </pre>
        </details>
        {endpoint.paused === null && (
          <Button
            size="sm"
            pending={replaying.isSending}
            aria-label={`Send again: ${name}, ${at(delivery.createdAt)}`}
            onClick={() => replaying.send({ params: { id: endpoint.id, deliveryId: delivery.id }, body: {} })}
          >
            Send again
          </Button>
        )}
      </div>
    </li>
  );
}
