import { Button, DateInput, Dialog, DialogClose, Field, formatDuration, TextInput, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { duplicateTimeEntry } from "#features/time-entries/contract.ts";
import { readLength } from "../form/read-length.ts";
import { entryQuery, refreshAfterEntryAct } from "../queries.ts";

export type AgainDialogProps = { id: string; today: string; onClose: () => void };

const useAgain = ({ id, today, onClose }: AgainDialogProps) => {
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const { send, isSending } = useApiMutation(duplicateTimeEntry, {
    toast: null,
    onSuccess: (entry) => {
      refreshAfterEntryAct();
      toast({ title: `Logged ${formatDuration(hoursToSeconds(entry.hours))} again`, tone: "success" });
      onClose();
    },
    onError: (error) => {
      const fields = isApiError(error) ? Object.values(error.fields ?? {}) : [];
      setFault(fields[0] ?? errorMessage(error, "Could not save. Try again."));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const seconds = readLength(typed);
    if (typed.trim() !== "" && seconds === null) return setFault("Enter a length such as 1.5, 1:30 or 45m.");
    const length = seconds === null ? {} : { hours: secondsToHours(seconds) };
    send({ params: { id }, body: { date, ...length } });
  };
  const type = (text: string): void => {
    setTyped(text);
    setFault(undefined);
  };
  return { date, setDate, typed, type, fault, submit, isSending };
};

/** The same work on another day. It asks for the length: work that always takes the same time reads as made up. */
export function AgainDialog(props: AgainDialogProps) {
  const { id, today, onClose } = props;
  const { data: model } = useQuery(entryQuery(id));
  const { date, setDate, typed, type, fault, submit, isSending } = useAgain(props);
  const same = model ? formatDuration(hoursToSeconds(model.hours)) : "";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title="Log this again"
      description="A new record with its own time of recording. Nothing is copied but the words."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="again-form" variant="primary" pending={isSending} disabled={!model}>
            Log again
          </Button>
        </>
      }
    >
      <form id="again-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Date">
          <DateInput value={date} max={today} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <Field label="Same length?" error={fault} hint={`Leave it empty for the same ${same}.`}>
          <TextInput
            value={typed}
            placeholder={same}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
