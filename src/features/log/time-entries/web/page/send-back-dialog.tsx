import { Button, Dialog, DialogClose } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import type { WaitingEntry } from "#features/log/time-entries/approval-contract.ts";
import { RETURN_REASONS } from "#features/log/time-entries/rules.ts";
import { ReasonInput } from "../acts/reason-input.tsx";
import { entriesWord } from "../entry-words.ts";
import type { Approvals } from "./use-approvals.ts";

type SendBackProps = { approvals: Approvals; asked: readonly WaitingEntry[] };

/** The helper reads why and changes the entry, and then it waits again. */
export function SendBackDialog({ approvals, asked }: SendBackProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === "") setError("Say what to change, or choose a reason below.");
    else approvals.sendBack(asked, reason.trim());
  };
  const change = (next: string): void => {
    setReason(next);
    setError(undefined);
  };
  const title = `Send back ${entriesWord(asked.length)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : approvals.close())}
      size="sm"
      title={title}
      description="Your helper reads the reason and can change the entry. It then comes back to you."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="send-back-form" variant="primary" pending={approvals.isSending}>
            {title}
          </Button>
        </>
      }
    >
      <form id="send-back-form" noValidate onSubmit={submit}>
        <ReasonInput
          id="send-back-reason"
          label="What to change"
          value={reason}
          onValueChange={change}
          suggestions={RETURN_REASONS}
          error={error}
        />
        {approvals.refusal !== null && (
          <p role="alert" className="mt-4 text-sm text-danger-text">
            {approvals.refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
