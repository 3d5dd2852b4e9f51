import { Button, Dialog, DialogClose } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { suggestedReasons } from "#web/api/ask-reason.ts";
import { ReasonInput } from "./reason-input.tsx";
import type { ReasonQuestion } from "./use-reason.ts";

/** Some changes need a reason: they are recorded with it, or not made. */
export function ReasonDialog({ question }: { question: ReasonQuestion }) {
  const { message, isAdded } = question;
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === "") setError("Say why, or choose a reason below.");
    else question.answer(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : question.answer(null))}
      size="sm"
      title={isAdded ? "Why is it added?" : "Why does it change?"}
      description={`${message} The history keeps it${isAdded ? "" : " with the old value"}.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="change-reason-form" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id="change-reason-form" noValidate onSubmit={submit}>
        <ReasonInput
          id="change-reason"
          label="Why"
          value={reason}
          onValueChange={(next) => {
            setReason(next);
            setError(undefined);
          }}
          suggestions={suggestedReasons(isAdded)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
