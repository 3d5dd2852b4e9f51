import { Banner, Button, Checkbox, Dialog, DialogClose, Field, TextInput, toast } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { createWebhookEndpoint, updateWebhookEndpoint, type WebhookEndpoint } from "../contract.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "#shared/events/webhook-events.ts";
import { EVENT_WORDS } from "./webhook-words.ts";

type EndpointDialogProps = {
  /** Null: a new one. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

const FORM_ID = "webhook-form";

const useEndpointForm = ({ endpoint, onClose, onSecret }: EndpointDialogProps) => {
  const [address, setAddress] = useState(endpoint?.address ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? WEBHOOK_EVENTS);
  const creating = useApiMutation(createWebhookEndpoint, {
    toast: null,
    onSuccess: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  const updating = useApiMutation(updateWebhookEndpoint, {
    toast: null,
    onSuccess: () => {
      toast({ title: "Webhook saved", tone: "success" });
      onClose();
    },
  });
  const { error, isSending } = endpoint === null ? creating : updating;
  const body = { address, events: [...events] };
  return {
    address,
    setAddress,
    events,
    error,
    isSending,
    faults: isApiError(error) ? (error.fields ?? {}) : {},
    toggle: (event: WebhookEvent, isOn: boolean): void =>
      setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? isOn : events.includes(each)))),
    submit: (submitted: FormEvent): void => {
      submitted.preventDefault();
      if (endpoint === null) creating.send({ body });
      else updating.send({ params: { id: endpoint.id }, body });
    },
  };
};

export function EndpointDialog(props: EndpointDialogProps) {
  const { endpoint, onClose } = props;
  const form = useEndpointForm(props);
  const isStranger = form.error && Object.keys(form.faults).length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={endpoint === null ? "Add webhook" : "Edit webhook"}
      description="Messages hold ids and figures, no names and no descriptions."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={form.isSending}>
            {endpoint === null ? "Add webhook" : "Save"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {isStranger && (
          <Banner tone="danger" announce>
            {errorMessage(form.error, "Could not save the webhook. Try again.")}
          </Banner>
        )}
        <Field
          label="Address"
          error={form.faults["address"]}
          hint="https on the usual port, on the public internet. We follow no redirect."
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={form.address}
            onChange={({ target }) => form.setAddress(target.value)}
          />
        </Field>
        <Events form={form} />
      </form>
    </Dialog>
  );
}

function Events({ form }: { form: ReturnType<typeof useEndpointForm> }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Send</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={EVENT_WORDS[event].label}
          description={EVENT_WORDS[event].meaning}
          checked={form.events.includes(event)}
          onChange={({ target }) => form.toggle(event, target.checked)}
        />
      ))}
      {form.faults["events"] !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {form.faults["events"]}
        </p>
      )}
    </fieldset>
  );
}
