import { Badge, Banner, Button, ConfirmDialog, DropdownMenu, formatInstant, MenuItem, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  deleteWebhookEndpoint,
  pingWebhookEndpoint,
  rotateWebhookSecret,
  switchWebhookEndpoint,
  type WebhookEndpoint,
} from "../contract.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EVENT_WORDS, hostOf, messageWord, stateOf, STOPPED_WORDS } from "./webhook-words.ts";

type EndpointItemProps = { endpoint: WebhookEndpoint; onSecret: (secret: string) => void };
type Opened = "log" | "edit" | "rotate" | "delete" | null;

const useActs = ({ endpoint, onSecret }: EndpointItemProps, setOpened: (opened: Opened) => void) => {
  const request = { params: { id: endpoint.id }, body: {} };
  const close = () => setOpened(null);
  const pinging = useApiMutation(pingWebhookEndpoint, { toast: "save", onSuccess: () => setOpened("log") });
  const switching = useApiMutation(switchWebhookEndpoint, {
    toast: "save",
    onSuccess: ({ paused }) => void toast({ title: paused ? "Webhook paused" : "Webhook turned on", tone: "success" }),
  });
  const rotating = useApiMutation(rotateWebhookSecret, {
    toast: "save",
    onSuccess: ({ secret }) => {
      close();
      onSecret(secret);
    },
  });
  const deleting = useApiMutation(deleteWebhookEndpoint, { toast: "save", onSuccess: close });
  return {
    ping: () => pinging.send(request),
    isPinging: pinging.isSending,
    setActive: (isActive: boolean) => switching.send({ ...request, body: { isActive } }),
    isSwitching: switching.isSending,
    rotate: () => rotating.send(request),
    isRotating: rotating.isSending,
    remove: () => deleting.send({ params: request.params }),
    isRemoving: deleting.isSending,
  };
};

export function EndpointItem(props: EndpointItemProps) {
  const { endpoint } = props;
  const { paused } = endpoint;
  const [opened, setOpened] = useState<Opened>(null);
  const acts = useActs(props, setOpened);
  const state = stateOf(endpoint);
  const host = hostOf(endpoint.address);
  const name = <span className="sr-only"> of {host}</span>;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-base font-medium [overflow-wrap:anywhere]">{endpoint.address}</p>
        <Badge tone={state.tone}>{state.word}</Badge>
      </div>
      <p className="text-sm text-2">{endpoint.events.map((event) => EVENT_WORDS[event].label).join(", ")}</p>
      <Doing endpoint={endpoint} />
      {paused !== null && paused.why !== "person" && (
        <Banner tone="danger">
          We stopped sending to {host}. {STOPPED_WORDS[paused.why]}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpened("log")}>
          Deliveries{name}
        </Button>
        {paused === null ? (
          <Button size="sm" pending={acts.isPinging} onClick={acts.ping}>
            Send test{name}
          </Button>
        ) : (
          <Button size="sm" pending={acts.isSwitching} onClick={() => acts.setActive(true)}>
            Turn on{name}
          </Button>
        )}
        <DropdownMenu trigger={<Button size="sm">More{name}</Button>}>
          <MenuItem onSelect={() => setOpened("edit")}>Edit</MenuItem>
          {paused === null && <MenuItem onSelect={() => acts.setActive(false)}>Pause</MenuItem>}
          <MenuItem onSelect={() => setOpened("rotate")}>New secret</MenuItem>
          <MenuItem tone="danger" onSelect={() => setOpened("delete")}>
            Delete
          </MenuItem>
        </DropdownMenu>
      </div>
      {opened === "log" && <DeliveriesDialog endpoint={endpoint} onClose={() => setOpened(null)} />}
      {opened === "edit" && (
        <EndpointDialog endpoint={endpoint} onClose={() => setOpened(null)} onSecret={props.onSecret} />
      )}
      <Questions host={host} opened={opened} setOpened={setOpened} acts={acts} />
    </li>
  );
}

function Doing({ endpoint }: { endpoint: WebhookEndpoint }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { lastDelivery: last, waitingCount, failedCount, oldSecretUntil } = endpoint;
  const parts = [
    last === null ? "Nothing sent yet" : `Last: ${messageWord(last.event)}, ${formatInstant(last.at, timeZone)}`,
    ...(waitingCount > 0 ? [`${waitingCount} waiting`] : []),
    ...(failedCount > 0 ? [`${failedCount} failed`] : []),
    ...(oldSecretUntil === null ? [] : [`The old secret signs too until ${formatInstant(oldSecretUntil, timeZone)}`]),
  ];
  return <p className="text-sm text-3">{parts.join(" · ")}</p>;
}

type QuestionsProps = {
  host: string;
  opened: Opened;
  setOpened: (opened: Opened) => void;
  acts: ReturnType<typeof useActs>;
};

function Questions({ host, opened, setOpened, acts }: QuestionsProps) {
  const close = (open: boolean) => (open ? undefined : setOpened(null));
  return (
    <>
      <ConfirmDialog
        open={opened === "rotate"}
        onOpenChange={close}
        title={`Make a new secret for ${host}`}
        description="The new one signs from now on. For 24 hours, the old one signs too, so you can change your receiver in between."
        confirmLabel="Make a new secret"
        pending={acts.isRotating}
        onConfirm={acts.rotate}
      />
      <ConfirmDialog
        open={opened === "delete"}
        onOpenChange={close}
        title={`Delete the webhook to ${host}`}
        description="Nothing more is sent there, and its deliveries are deleted too."
        confirmLabel="Delete"
        pending={acts.isRemoving}
        onConfirm={acts.remove}
      />
    </>
  );
}
