import { Field, TextArea, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { addAnnouncement } from "#features/account/affiliates/messages/messages-contract.ts";
import {
  ANNOUNCEMENT_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from "#features/account/affiliates/messages/rules-messages.ts";

const NOTHING = { title: "", text: "", starts: "" };

/** What the server takes: absent is from now on. A picker of minutes leaves seconds out. */
const startOf = (typed: string): string | undefined =>
  typed === "" ? undefined : `${typed.length === 16 ? `${typed}:00` : typed}Z`;

export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(NOTHING);
  const change = (changes: Partial<typeof NOTHING>): void => setTyped((before) => ({ ...before, ...changes }));
  const { send, isSending, apiError } = useApiMutation(addAnnouncement, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Announcement added", tone: "success" });
      onClose();
    },
  });
  const faults = apiError?.fields ?? {};
  const { title, text, starts } = typed;
  return (
    <DangerousActionDialog
      title="Add an announcement"
      description="Active and suspended affiliates read it on their dashboard. No email goes out."
      confirmLabel="Add announcement"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { title, text, startsAt: startOf(starts), reason } })}
      onClose={onClose}
    >
      <Field label="Title" error={faults["title"]}>
        <TextInput
          maxLength={TITLE_MAX_CHARACTERS}
          value={title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field label="Text" error={faults["text"]}>
        <TextArea
          rows={4}
          maxLength={ANNOUNCEMENT_MAX_CHARACTERS}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <Field label="From, UTC" optional hint="Empty: from now on." error={faults["startsAt"]}>
        <TextInput type="datetime-local" value={starts} onChange={({ target }) => change({ starts: target.value })} />
      </Field>
    </DangerousActionDialog>
  );
}
