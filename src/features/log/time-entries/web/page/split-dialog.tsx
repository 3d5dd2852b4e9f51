import { hoursText } from "@tenure/tax-rules";
import { Button, Combobox, type ComboboxOption, Dialog, DialogClose, Field, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import { callApi } from "#web/api/call-api.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { ACTIVITY_TYPES } from "#shared/domain.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { splitTimeEntry } from "#features/log/time-entries/ledger-contract.ts";
import { yearOf } from "#shared/civil-date.ts";
import { ACTIVITY_OPTIONS } from "../entry-options.ts";
import { placeBody, placeChoice } from "#features/log/time-entries/place-rule.ts";
import { usePlaceOptions } from "../form/place-options.ts";
import { useOpenedEntry } from "../acts/use-opened-entry.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { readLength } from "../read-length.ts";
import type { Undo } from "../undo/use-undo.ts";
import type { WithReason } from "../acts/use-reason.ts";
import { oneInWords } from "../acts/void-dialog.tsx";

export type SplitDialogProps = {
  id: string;
  book: BookNames;
  today: string;
  undo: Undo;
  withReason: WithReason;
  onClose: () => void;
};

/** One entry becomes two: the second takes some of its hours, and may have another property or kind of work. */
export function SplitDialog({ id, ...props }: SplitDialogProps) {
  const { entry } = useOpenedEntry(id);
  return entry ? <SplitOf {...props} entry={entry} /> : null;
}

type SplitOfProps = Omit<SplitDialogProps, "id"> & { entry: TimeEntry };
const FORM_ID = "split-form";

const useSplit = ({ entry, undo, withReason, onClose }: SplitOfProps) => {
  const [length, setLength] = useState("");
  const [place, setPlace] = useState(placeChoice(entry));
  const [activity, setActivity] = useState<string>(entry.activityType);
  const [description, setDescription] = useState(entry.description);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const whole = hoursToSeconds(entry.hours);
  const seconds = length.trim() === "" ? null : readLength(length);
  const left = seconds === null ? null : whole - seconds;
  const send = async (hours: number): Promise<void> => {
    const activityType = ACTIVITY_TYPES.find((known) => known === activity) ?? entry.activityType;
    const said = {
      hours,
      activityType,
      description,
      ...placeBody(place),
      version: entry.version,
    };
    setSending(true);
    try {
      const act = await withReason((why) =>
        callApi(splitTimeEntry, { params: { id: entry.id }, body: { ...said, ...why } }),
      );
      undo.did("Entry split in two", [act]);
      onClose();
    } catch (error) {
      setRefusal(refusalMessage(error, "Could not save. Try again."));
    } finally {
      setSending(false);
      refreshAfterEntryAct();
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setRefusal(null);
    if (seconds === null) return setFault("Enter a length such as 1.5, 1:30 or 45m.");
    if (left === null || left <= 0) return setFault(`Enter less than the ${hoursText(whole)} of the whole entry.`);
    if (!isSending) void send(secondsToHours(seconds));
  };
  const type = (text: string): void => {
    setLength(text);
    setFault(undefined);
  };
  const fields = { length, type, place, setPlace, activity, setActivity, description, setDescription };
  return { ...fields, left, fault, refusal, isSending, submit, whole };
};

function SplitOf(props: SplitOfProps) {
  const { entry, book, today, onClose } = props;
  const places = usePlaceOptions(book, entry.propertyId, entry.openPropertyName);
  const split = useSplit(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={`Split ${oneInWords(entry, yearOf(today))}`}
      description="Both parts keep the date you logged them. Files stay with the first part."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={split.isSending}>
            Split entry
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={split.submit} className="flex flex-col gap-4">
        <SplitFields split={split} places={places} />
        {split.refusal !== null && (
          <p role="alert" className="text-sm text-danger-text">
            {split.refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type SplitFieldsProps = { split: ReturnType<typeof useSplit>; places: readonly ComboboxOption[] };

function SplitFields({ split, places }: SplitFieldsProps) {
  const { left, whole } = split;
  const kept =
    left !== null && left > 0 ? `The first part keeps ${hoursText(left)} of ${hoursText(whole)}.` : undefined;
  return (
    <>
      <Field
        label="Length of the second part"
        error={split.fault}
        hint={kept ?? `The whole entry is ${hoursText(whole)}.`}
      >
        <TextInput
          value={split.length}
          placeholder={hoursText(Math.floor(whole / 120) * 60)}
          autoComplete="off"
          onChange={(event) => split.type(event.target.value)}
        />
      </Field>
      <Field label="Property of the second part">
        <Combobox value={split.place} onValueChange={(value) => split.setPlace(value ?? "none")} options={places} />
      </Field>
      <Field label="Activity of the second part">
        <Combobox
          value={split.activity}
          onValueChange={(value) => split.setActivity(value ?? split.activity)}
          options={ACTIVITY_OPTIONS}
        />
      </Field>
      <Field label="What was done in the second part">
        <TextInput
          value={split.description}
          autoComplete="off"
          onChange={(event) => split.setDescription(event.target.value)}
        />
      </Field>
    </>
  );
}
