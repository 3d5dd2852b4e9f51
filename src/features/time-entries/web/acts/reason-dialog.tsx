import { Button, Dialog, DialogClose } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { AMEND_REASONS } from "#features/time-entries/rules.ts";
import { ReasonInput } from "./reason-input.tsx";
import type { ReasonQuestion } from "./use-reason.ts";

/** Some changes have to say why: they are recorded with the reason, or not made. */
export function ReasonDialog({ question }: { question: ReasonQuestion }) {
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
      title="Why does it change?"
      description="This change needs a reason. The history keeps it with the old value."
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
          suggestions={AMEND_REASONS}
          error={error}
        />
      </form>
    </Dialog>
  );
}
