import { Button, Dialog, DialogClose, Field, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { type ReasonQuestion, suggestedReasons } from "../api/ask-reason.ts";

const FORM_ID = "reason-form";
const REASON_MAX_CHARACTERS = 500;

/** Why a closed period changes: in the person's own words, or with one press. */
export function ReasonDialog({ question: { message, isAdded, answer } }: { question: ReasonQuestion }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form inside another form's panel: the outer one must not receive the event.
    event.stopPropagation();
    if (reason.trim() === "") setError("Say why, or choose a reason below.");
    else answer(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : answer(null))}
      size="sm"
      title="Say why"
      description={message}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary">
            Save with this reason
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Field label="Reason" error={error}>
          <TextInput
            value={reason}
            maxLength={REASON_MAX_CHARACTERS}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div role="group" aria-label="Suggested reasons" className="mt-3 flex flex-wrap gap-2">
          {suggestedReasons(isAdded).map((suggestion) => (
            <Button key={suggestion} size="sm" onClick={() => answer(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
        <p className="mt-3 text-sm text-3">
          {isAdded ? "The reason stays" : "The change and its reason stay"} in the history of the entry.
        </p>
      </form>
    </Dialog>
  );
}
