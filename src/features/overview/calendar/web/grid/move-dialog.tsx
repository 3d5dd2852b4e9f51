import { Button, DateInput, Dialog, DialogClose, Field, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { isCivilDate } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import { isMoved, type Times } from "#features/overview/calendar/layout/move-entry.ts";
import type { Moving } from "./use-moving.ts";

type MoveDialogProps = {
  entry: CalendarEntry;
  place: string;
  isSending: boolean;
  warningOf: (to: Times) => string;
  onMove: (moving: Moving) => Promise<boolean>;
  onClose: () => void;
};

/** Day, start and end as fields: nothing on the calendar requires dragging with a pointer. */
export function MoveDialog({ entry, place, isSending, warningOf, onMove, onClose }: MoveDialogProps) {
  const [date, setDate] = useState(entry.date);
  const [started, setStarted] = useState(entry.timeStarted ?? "");
  const [ended, setEnded] = useState(entry.timeEnded ?? "");
  const [isSent, setSent] = useState(false);
  const to: Times = { date, timeStarted: started || null, timeEnded: ended || null };
  const faults = faultsOf(to);
  const shown = isSent ? faults : {};
  const isSound = Object.keys(faults).length === 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (!isSound) return;
    if (!isMoved(entry, to) || (await onMove({ entry, to }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title="Move entry"
      description={`${ACTIVITY_LABELS[entry.activityType]}, ${place}. The history keeps the old time.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="move-entry" variant="primary" pending={isSending}>
            Move entry
          </Button>
        </>
      }
    >
      <form id="move-entry" noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Day" error={shown.date}>
          <DateInput value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Start" error={shown.timeStarted}>
            <TextInput type="time" value={started} onChange={({ target }) => setStarted(target.value)} />
          </Field>
          <Field label="End" error={shown.timeEnded}>
            <TextInput type="time" value={ended} onChange={({ target }) => setEnded(target.value)} />
          </Field>
        </div>
        <p role="status" className="text-sm text-warn-text empty:hidden">
          {isSound && warningOf(to).trim()}
        </p>
      </form>
    </Dialog>
  );
}

type Faults = Partial<Record<keyof Times, string>>;

/** An entry without times stays without unless both are given. */
const faultsOf = ({ date, timeStarted, timeEnded }: Times): Faults => ({
  ...(isCivilDate(date) ? {} : { date: "Enter the day of the work." }),
  ...(timeStarted === null && timeEnded !== null ? { timeStarted: "Enter when it started, or clear both." } : {}),
  ...(timeEnded === null && timeStarted !== null ? { timeEnded: "Enter when it ended, or clear both." } : {}),
  ...(timeStarted !== null && timeStarted === timeEnded ? { timeEnded: "Start and end are the same." } : {}),
});
