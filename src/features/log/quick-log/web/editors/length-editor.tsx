import { hoursText } from "@tenure/tax-rules";
import { Button, Field, TextInput } from "@tenure/ui";
import { useState } from "react";
import { ENTRY_SECONDS_MAX } from "#shared/duration.ts";
import type { UnreadLength } from "#features/log/quick-log/draft.ts";
import { faultsOf, takeLength, takeTimes } from "#features/log/quick-log/length-fields.ts";
import { MISSING_WORDS } from "../log-words.ts";
import type { QuickLogState } from "../use-quick-log.ts";

const STEP_SECONDS = 900;

/** A length in words or steps, or a start and an end. What cannot be read stays, with its reason, and is not saved. */
export function LengthEditor({ state }: { state: QuickLogState }) {
  const { settled, corrections, correct } = state;
  const { unread } = corrections;
  const { seconds, times } = settled;
  const [typed, setTyped] = useState("");
  // The words that were typed, as long as they match the current length.
  const isTyped = takeLength(typed).corrections.seconds === seconds;
  const fields: UnreadLength = unread ?? {
    text: isTyped ? typed : seconds === null ? "" : hoursText(seconds),
    started: times?.started ?? "",
    ended: times?.ended ?? "",
  };
  const { lengthFault, timesFault } = faultsOf(unread);
  const isAsked = state.isAsked && settled.missing.includes("length") && timesFault === undefined;
  const nothingSaid = isAsked ? MISSING_WORDS.length : undefined;
  const type = (text: string): void => {
    setTyped(text);
    correct(takeLength(text).corrections);
  };
  const setTimes = (change: Partial<UnreadLength>): void => correct(takeTimes({ ...fields, ...change }).corrections);
  const step = (by: number): void => {
    const next = Math.min(Math.max((seconds ?? 0) + by, STEP_SECONDS), ENTRY_SECONDS_MAX);
    correct({ seconds: next, unread: undefined });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Length" error={lengthFault ?? nothingSaid} className="w-full sm:w-28">
        <TextInput value={fields.text} onChange={({ target }) => type(target.value)} autoComplete="off" />
      </Field>
      <Button size="sm" aria-label="15 minutes less" className="max-sm:hidden" onClick={() => step(-STEP_SECONDS)}>
        −15 min
      </Button>
      <Button size="sm" aria-label="15 minutes more" className="max-sm:hidden" onClick={() => step(STEP_SECONDS)}>
        +15 min
      </Button>
      <Field label="Start" error={timesFault} className="max-sm:flex-1">
        <TextInput type="time" value={fields.started} onChange={({ target }) => setTimes({ started: target.value })} />
      </Field>
      <Field label="End" className="max-sm:flex-1">
        <TextInput type="time" value={fields.ended} onChange={({ target }) => setTimes({ ended: target.value })} />
      </Field>
    </div>
  );
}
