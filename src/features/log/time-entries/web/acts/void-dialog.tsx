import { hoursText } from "@tenure/tax-rules";
import { Button, Dialog, DialogClose, formatCivilDate } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { VOID_REASONS } from "#features/log/time-entries/rules.ts";
import { entriesWord } from "../entry-words.ts";
import { ReasonInput } from "./reason-input.tsx";

export type VoidDialogProps = {
  count: number;
  /** The entry, if there is only one. */
  one: TimeEntry | null;
  /** Within this year, its date omits the year. */
  taxYear: number;
  isSending: boolean;
  /** Why it was not done; null: it was not tried, or is being sent. */
  refusal: string | null;
  onVoid: (reason: string) => void;
  onClose: () => void;
};

const WORDS_SHOWN = 60;
const shortened = (words: string): string =>
  words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN).trimEnd()}…` : words;

/** Which entry it is, for someone who pressed a key in one row and meant another. */
export const oneInWords = ({ description, activityType, date, hours }: TimeEntry, taxYear: number): string => {
  const words = shortened(description) || ACTIVITY_LABELS[activityType];
  return `“${words}”, ${formatCivilDate(date, { taxYear })}, ${hoursText(hoursToSeconds(hours))}`;
};

/** Nothing is deleted: a void says why and stays in history. */
export function VoidDialog({ count, one, taxYear, isSending, refusal, onVoid, onClose }: VoidDialogProps) {
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
      title={`Void ${entriesWord(count)}${one ? `: ${oneInWords(one, taxYear)}` : ""}`}
      description={
        count === 1
          ? "It leaves every total and stays in history. You can restore it."
          : "They leave every total and stay in history. You can restore them."
      }
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
        {refusal !== null && (
          <p role="alert" className="mt-4 text-sm text-danger-text">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
