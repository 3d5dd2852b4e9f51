import { hoursText } from "@tenure/tax-rules";
import { Button, DateInput, Dialog, DialogClose, Field, Select, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { yearOf } from "#shared/civil-date.ts";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import { duplicateTimeEntry, type TimeEntry } from "#features/log/time-entries/contract.ts";
import { callApi } from "#web/api/call-api.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { useWhoLogs, useWhoseCopy } from "#web/book/who-logs.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { type Bulk, currentOf, latestOf } from "../bulk/use-bulk.ts";
import { entriesWord } from "../entry-words.ts";
import { readLength } from "../read-length.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { useOpenedEntry } from "./use-opened-entry.ts";
import type { Undo } from "../undo/use-undo.ts";
import { oneInWords } from "./void-dialog.tsx";

export type AgainDialogProps = {
  book: BookNames;
  /** None: they are still being read. */
  entries: readonly TimeEntry[];
  today: string;
  bulk: Bulk;
  undo: Undo;
  onClose: () => void;
};

/** The one entry named in the address. */
export function AgainOf({ id, ...props }: Omit<AgainDialogProps, "entries"> & { id: string }) {
  const { entry: model } = useOpenedEntry(id);
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

/** Whose the copies are to be, as long as no one chose. Empty: it has to be chosen. */
const useUsualPerson = (entries: readonly TimeEntry[]): string => {
  const whose = useWhoseCopy();
  const [first = "", ...others] = new Set(entries.map(whose));
  return others.length === 0 ? first : EACH_ITS_OWN;
};

/** Of several people's entries that the owner chose: each copy stays its person's. */
const EACH_ITS_OWN = "each";

/** One copy by someone who logs in a part of the book; acts on many are for people who may change all of it. */
const logOneAgain = async (
  { id }: TimeEntry,
  { date, hours }: { date: string; hours: Record<string, number> },
  undo: Undo,
): Promise<void> => {
  const length = hours[id];
  const body = { date, ...(length === undefined ? {} : { hours: length }) };
  const made = await callApi(duplicateTimeEntry, { params: { id }, body });
  refreshAfterEntryAct();
  undo.did("1 entry logged", [{ at: made.createdAt, ids: [made.id] }]);
};

const useAgain = ({ entries: opened, today, bulk, undo, onClose }: AgainDialogProps) => {
  const [changed, setChanged] = useState<readonly TimeEntry[]>([]);
  // Sends the versions that are shown: the earlier ones would be refused again.
  const entries = latestOf(opened, changed);
  const mayChangeAll = useCanToAll("edit");
  const usual = useUsualPerson(entries);
  const [chosen, setChosen] = useState<string | null>(null);
  const person = chosen ?? usual;
  const [asksPerson, setAsksPerson] = useState(false);
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState<Texts>({});
  const [faults, setFaults] = useState<Texts>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lengths = readLengths(entries, typed);
    setFaults(lengths.faults);
    setRefusal(null);
    setAsksPerson(mayChangeAll && person === "");
    if (Object.keys(lengths.faults).length > 0 || (mayChangeAll && person === "")) return;
    const again = { date, hours: lengths.hours, ...(person === EACH_ITS_OWN ? {} : { personId: person }) };
    const [one] = entries;
    if (!mayChangeAll && one) {
      return void logOneAgain(one, again, undo).then(onClose, (error: unknown) =>
        setRefusal(refusalMessage(error, "Could not save. Try again.")),
      );
    }
    const sent = bulk.act({ action: "duplicate", again }, entries, (error) => {
      setRefusal(refusalMessage(error, "Could not save. Try again."));
      setChanged((before) => [...currentOf(error), ...before]);
    });
    void sent.then((isDone) => (isDone ? onClose() : undefined));
  };
  const type = (id: string, text: string): void => {
    setTyped({ ...typed, [id]: text });
    setFaults({ ...faults, [id]: "" });
    setRefusal(null);
  };
  const whose = { person, setChosen, asksPerson, isMixed: usual === EACH_ITS_OWN };
  return { entries, date, setDate, typed, type, faults, refusal, submit, whose };
};

/** The same work on another day. It asks for the length: work that always takes the same time looks made up. */
export function AgainDialog(props: AgainDialogProps) {
  const { today, bulk, onClose } = props;
  const { entries, date, setDate, typed, type, faults, refusal, submit, whose } = useAgain(props);
  const isOne = entries.length <= 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={isOne ? "Log this again" : `Log ${entriesWord(entries.length)} again`}
      description={`${isOne ? "A new record with its" : "New records with their"} own time stamp. What was done and where is copied, and start and end if you leave the length empty. Files are not copied.`}
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
        <WhoseField whose={whose} book={props.book} />
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

type WhoseFieldProps = { whose: ReturnType<typeof useAgain>["whose"]; book: BookNames };

/** Shown where someone else could be meant. */
function WhoseField({ whose: { person, setChosen, asksPerson, isMixed }, book }: WhoseFieldProps) {
  const choices = useWhoLogs().choices ?? [];
  if (choices.length < 2) return null;
  const options = choices.map(({ id }) => ({ value: id, label: book.personName(id) }));
  return (
    <Field label="Who did the work" error={asksPerson && person === "" ? "Choose who did the work." : undefined}>
      <Select
        value={person}
        placeholder="Choose"
        options={[...(isMixed ? [{ value: EACH_ITS_OWN, label: "The same people" }] : []), ...options]}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Field>
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
