import { Button, Dialog, DialogClose } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { VOID_REASONS } from "#features/time-entries/rules.ts";
import { entriesWord } from "../entry-words.ts";
import { ReasonInput } from "./reason-input.tsx";

export type VoidDialogProps = {
  count: number;
  isSending: boolean;
  onVoid: (reason: string) => void;
  onClose: () => void;
};

/** Nothing is deleted: a void says why and stays in history. */
export function VoidDialog({ count, isSending, onVoid, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === "") setError("Say why, or choose a reason below.");
    else onVoid(reason.trim());
  };
  const change = (next: string): void => {
    setReason(next);
    setError(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={`Void ${entriesWord(count)}`}
      description="It leaves every total and stays in history. You can restore it."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="void-form" variant="danger" pending={isSending}>
            Void {entriesWord(count)}
          </Button>
        </>
      }
    >
      <form id="void-form" noValidate onSubmit={submit}>
        <ReasonInput
          id="void-reason"
          label="Why"
          value={reason}
          onValueChange={change}
          suggestions={VOID_REASONS}
          error={error}
        />
      </form>
    </Dialog>
  );
}
