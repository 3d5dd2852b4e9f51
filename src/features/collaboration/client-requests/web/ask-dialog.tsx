import { Button, DateInput, Dialog, DialogClose, Field, TextArea, TextInput, toast } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { createRequest } from "../contract.ts";
import { REQUEST_DETAILS_MAX_CHARACTERS, REQUEST_TITLE_MAX_CHARACTERS } from "../rules.ts";

const FORM_ID = "ask";

export function AskDialog({ start = "", onClose }: { start?: string; onClose: () => void }) {
  const [asked, setAsked] = useState({ title: start.slice(0, REQUEST_TITLE_MAX_CHARACTERS), details: "", dueOn: "" });
  const [wrong, setWrong] = useState<string | undefined>();
  const creating = useApiMutation(createRequest, {
    toast: null,
    onSuccess: () => {
      toast({ title: "Request added", tone: "success" });
      onClose();
    },
    onError: (error) => setWrong(errorMessage(error, "Could not save. What you typed is still here. Try again.")),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { title, details, dueOn } = asked;
    setWrong(title.trim() === "" ? "Say what you need" : undefined);
    if (title.trim() !== "") creating.send({ body: { title, details, dueOn: dueOn === "" ? null : dueOn } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Ask for something"
      description="It shows on the dashboard of this book, with a mail and reminders around its due date."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={creating.isSending}>
            Add request
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="What do you need?" error={wrong}>
          <TextInput
            autoComplete="off"
            placeholder="Send me the W-2"
            maxLength={REQUEST_TITLE_MAX_CHARACTERS}
            value={asked.title}
            onChange={({ target }) => setAsked({ ...asked, title: target.value })}
          />
        </Field>
        <DetailsField details={asked.details} onChange={(details) => setAsked({ ...asked, details })} />
        <Field label="Due date" optional>
          <DateInput value={asked.dueOn} onChange={({ target }) => setAsked({ ...asked, dueOn: target.value })} />
        </Field>
      </form>
    </Dialog>
  );
}

function DetailsField({ details, onChange }: { details: string; onChange: (details: string) => void }) {
  return (
    <Field label="Details" optional>
      <WithVoice text={details} onText={onChange}>
        <TextArea
          rows={3}
          maxLength={REQUEST_DETAILS_MAX_CHARACTERS}
          value={details}
          onChange={({ target }) => onChange(target.value)}
        />
      </WithVoice>
    </Field>
  );
}
