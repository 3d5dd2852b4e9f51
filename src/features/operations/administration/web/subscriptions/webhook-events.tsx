import { Badge, type BadgeTone, Button, formatInstant, toast } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  exportWebhookEvents,
  listWebhookEvents,
  replayWebhookEvent,
  WEBHOOK_OUTCOMES,
  type WebhookLine,
} from "#features/operations/administration/contract/subscriptions.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { Exports } from "../frame/exports.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";

const OUTCOMES: Readonly<Record<(typeof WEBHOOK_OUTCOMES)[number], { word: string; tone: BadgeTone }>> = {
  waiting: { word: "Waiting", tone: "info" },
  done: { word: "Done", tone: "neutral" },
  failed: { word: "Failed", tone: "danger" },
};

/** What other services told us, for the month that we keep it. */
export function WebhookEvents() {
  const view = useListView(["q", "outcome"]);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [replayed, setReplayed] = useState<WebhookLine | null>(null);
  const answer = useQuery({
    // The server refuses values that it does not know.
    ...apiQuery(listWebhookEvents, { query: { ...(view.values as object), page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listWebhookEvents>>,
  });
  return (
    <>
      <AdminList
        unit={["event", "events"]}
        search="Kind or id"
        view={view}
        filters={[
          {
            name: "outcome",
            label: "Outcome",
            options: [
              { value: "", label: "Any" },
              ...WEBHOOK_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value].word })),
            ],
          },
        ]}
        answer={answer}
        keyOf={({ provider, eventId }) => `${provider} ${eventId}`}
        columns={columnsOf(timeZone, setReplayed)}
        actions={<Exports endpoint={exportWebhookEvents} query={view.values} name="webhook-events" />}
      />
      {replayed && <Replay event={replayed} onClose={() => setReplayed(null)} />}
    </>
  );
}

const columnsOf = (timeZone: string, onReplay: (event: WebhookLine) => void): readonly Column<WebhookLine>[] => [
  {
    title: "Event",
    cell: ({ type, provider, eventId, problem }) => (
      <>
        <span className="block font-medium wrap-anywhere">{type}</span>
        <span className="block text-sm text-2 wrap-anywhere">
          {provider}, {eventId}
        </span>
        {problem !== null && <span className="block text-sm wrap-anywhere text-danger-text">{problem}</span>}
      </>
    ),
  },
  { title: "Came", cell: ({ receivedAt }) => formatInstant(receivedAt, timeZone), from: "sm" },
  { title: "Times", isNumeric: true, cell: ({ deliveries }) => deliveries, from: "lg" },
  {
    title: "Outcome",
    cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].word}</Badge>,
  },
  {
    title: "Actions",
    cell: (event) =>
      event.outcome !== "waiting" && (
        <Button size="sm" onClick={() => onReplay(event)} aria-label={`Replay ${event.type} ${event.eventId}`}>
          Replay
        </Button>
      ),
  },
];

function Replay({ event, onClose }: { event: WebhookLine; onClose: () => void }) {
  const { send, isSending } = useApiMutation(replayWebhookEvent, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Replayed", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title="Replay this event?"
      description={`${event.type} is acted on once more. We ask the payment provider about its customer again, and what it says now counts.`}
      confirmLabel="Replay"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { provider: event.provider, eventId: event.eventId, reason } })}
      onClose={onClose}
    />
  );
}
