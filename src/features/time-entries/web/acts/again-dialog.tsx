import { hoursText } from "@tenure/tax-rules";
import { Button, DateInput, Dialog, DialogClose, Field, TextInput } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { yearOf } from "#shared/civil-date.ts";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { type Bulk, currentOf, latestOf } from "../bulk/use-bulk.ts";
import { entriesWord } from "../entry-words.ts";
import { readLength } from "../read-length.ts";
import { entryQuery } from "../queries.ts";
import { oneInWords } from "./void-dialog.tsx";

export type AgainDialogProps = {
  /** None: they are still being read. */
  entries: readonly TimeEntry[];
  today: string;
  bulk: Bulk;
  onClose: () => void;
};

/** The one entry named in the address. */
export function AgainOf({ id, ...props }: Omit<AgainDialogProps, "entries"> & { id: string }) {
  const { data: model } = useQuery(entryQuery(id));
  return <AgainDialog {...props} entries={model ? [model] : []} />;
}

type Texts = Readonly<Record<string, string>>;

/** The lengths that differ from those of the models, or what is no length. */
const readLengths = (entries: readonly TimeEntry[], typed: Texts): { hours: Record<string, number>; faults: Texts } => {
  const said = entries.flatMap(({ id }) => {
    const text = typed[id]?.trim() ?? "";
    return text === "" ? [] : [{ id, seconds: readLength(text) }];
  });
  return {
    hours: Object.fromEntries(said.map(({ id, seconds }) => [id, secondsToHours(seconds ?? 0)])),
    faults: Object.fromEntries(
      said.filter(({ seconds }) => seconds === null).map(({ id }) => [id, "Enter a length such as 1.5, 1:30 or 45m."]),
    ),
  };
};

const refusalOf = (error: unknown): string => {
  const fields = isApiError(error) ? Object.values(error.fields ?? {}) : [];
  return fields[0] ?? errorMessage(error, "Could not save. Try again.");
};

const useAgain = ({ entries: opened, today, bulk, onClose }: AgainDialogProps) => {
  const [changed, setChanged] = useState<readonly TimeEntry[]>([]);
  // Sends the versions that are shown: the earlier ones would be refused again.
  const entries = latestOf(opened, changed);
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState<Texts>({});
  const [faults, setFaults] = useState<Texts>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lengths = readLengths(entries, typed);
    setFaults(lengths.faults);
    setRefusal(null);
    if (Object.keys(lengths.faults).length > 0) return;
    const again = { date, hours: lengths.hours };
    const sent = bulk.act({ action: "duplicate", again }, entries, (error) => {
      setRefusal(refusalOf(error));
      setChanged((before) => [...currentOf(error), ...before]);
    });
    void sent.then((isDone) => (isDone ? onClose() : undefined));
  };
  const type = (id: string, text: string): void => {
    setTyped({ ...typed, [id]: text });
    setFaults({ ...faults, [id]: "" });
    setRefusal(null);
  };
  return { entries, date, setDate, typed, type, faults, refusal, submit };
};

/** The same work on another day. It asks for the length: work that always takes the same time looks made up. */
export function AgainDialog(props: AgainDialogProps) {
  const { today, bulk, onClose } = props;
  const { entries, date, setDate, typed, type, faults, refusal, submit } = useAgain(props);
  const isOne = entries.length <= 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={isOne ? "Log this again" : `Log ${entriesWord(entries.length)} again`}
      description={`${isOne ? "A new record with its" : "New records with their"} own time stamp. What was done, where and by what person is copied, and start and end if you leave the length empty. Files are not copied.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form="again-form"
            variant="primary"
            pending={bulk.isSending}
            disabled={entries.length === 0}
          >
            Log again
          </Button>
        </>
      }
    >
      <form id="again-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Date">
          <DateInput value={date} max={today} onChange={(event) => setDate(event.target.value)} />
        </Field>
        {entries.map((entry) => (
          <LengthField
            key={entry.id}
            label={isOne ? "Same length?" : oneInWords(entry, yearOf(today))}
            same={hoursText(hoursToSeconds(entry.hours))}
            value={typed[entry.id] ?? ""}
            error={faults[entry.id] || undefined}
            onType={(text) => type(entry.id, text)}
          />
        ))}
        {refusal !== null && (
          <p role="alert" className="text-sm text-danger-text">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type LengthFieldProps = {
  label: string;
  same: string;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
};

function LengthField({ label, same, value, error, onType }: LengthFieldProps) {
  return (
    <Field label={label} error={error} hint={`Leave it empty for the same ${same}.`}>
      <TextInput value={value} placeholder={same} autoComplete="off" onChange={(event) => onType(event.target.value)} />
    </Field>
  );
}
