import { Button, Field, formatDuration, TextInput } from "@tenure/ui";
import { useState } from "react";
import { ENTRY_SECONDS_MAX } from "#shared/duration.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import type { UnreadLength } from "../draft.ts";
import { faultsOf, type LengthChange, takeLength, takeTimes } from "../length-fields.ts";
import { MISSING_WORDS } from "./log-words.ts";
import type { QuickLogState } from "./use-quick-log.ts";

const STEP_SECONDS = 900;

/** A length in words or steps, or a start and an end. What cannot be read stays, with its reason, and is not saved. */
export function LengthEditor({ state: { settled, corrections: held, log, correct } }: { state: QuickLogState }) {
  const { unread } = held;
  const [fields, setFields] = useState(
    (): UnreadLength =>
      unread ?? {
        text: settled.seconds === null ? "" : formatDuration(settled.seconds),
        started: settled.times?.started ?? "",
        ended: settled.times?.ended ?? "",
      },
  );
  const { lengthFault, timesFault } = faultsOf(unread);
  const nothingSaid = settled.missing.includes("length") && timesFault === undefined ? MISSING_WORDS.length : undefined;
  const take = (shown: UnreadLength, { corrections }: LengthChange): void => {
    const { times } = corrections;
    // The length that is shown is that of the times.
    const text = times && formatDuration(elapsedSeconds(settled.day, times.started, times.ended, log.timeZone));
    setFields({ ...shown, ...(text && { text }) });
    correct(corrections);
  };
  const type = (text: string): void => take({ text, started: "", ended: "" }, takeLength(text));
  const setTimes = (times: Partial<UnreadLength>): void => {
    const shown = { ...fields, ...times };
    take(shown, takeTimes(shown));
  };
  const step = (by: number): void => {
    const next = Math.min(Math.max((settled.seconds ?? 0) + by, STEP_SECONDS), ENTRY_SECONDS_MAX);
    setFields({ text: formatDuration(next), started: "", ended: "" });
    correct({ seconds: next, unread: undefined });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Length" error={lengthFault ?? nothingSaid} className="w-28">
        <TextInput value={fields.text} onChange={({ target }) => type(target.value)} autoComplete="off" />
      </Field>
      <Button size="sm" aria-label="15 minutes less" onClick={() => step(-STEP_SECONDS)}>
        −15 min
      </Button>
      <Button size="sm" aria-label="15 minutes more" onClick={() => step(STEP_SECONDS)}>
        +15 min
      </Button>
      <Field label="Start" error={timesFault}>
        <TextInput type="time" value={fields.started} onChange={({ target }) => setTimes({ started: target.value })} />
      </Field>
      <Field label="End">
        <TextInput type="time" value={fields.ended} onChange={({ target }) => setTimes({ ended: target.value })} />
      </Field>
    </div>
  );
}
