import { Button, Field, formatDuration, TextInput } from "@tenure/ui";
import { useState } from "react";
import { TIME_OF_DAY } from "#shared/civil-date.ts";
import { ENTRY_SECONDS_MAX } from "#shared/duration.ts";
import { HINTS } from "../grammar/hints.ts";
import { readLength } from "../grammar/lengths.ts";
import { fold } from "../grammar/sentence.ts";
import type { QuickLogState } from "./use-quick-log.ts";

const STEP_SECONDS = 900;
const UNREAD = "Write a length such as 1.5, 1:30 or 45m.";

const timeOf = (text: string): string | null => (TIME_OF_DAY.test(text) ? text.slice(0, 5) : null);

/** A length in words or steps, or a start and an end. What cannot be read stays, with its reason. */
export function LengthEditor({ state: { settled, correct } }: { state: QuickLogState }) {
  const seconds = settled.seconds ?? 0;
  const [typed, setTyped] = useState(settled.seconds === null ? "" : formatDuration(settled.seconds));
  const [fault, setFault] = useState<string | undefined>();
  const [started, setStarted] = useState(settled.times?.started ?? "");
  const [ended, setEnded] = useState(settled.times?.ended ?? "");
  const type = (text: string): void => {
    setTyped(text);
    const { length, hints } = readLength(fold(text.trim()));
    setFault(length || text.trim() === "" ? undefined : hints[0] ? HINTS[hints[0].code] : UNREAD);
    if (length) correct({ seconds: length.value.seconds });
  };
  const step = (by: number): void => {
    const next = Math.min(Math.max(seconds + by, STEP_SECONDS), ENTRY_SECONDS_MAX);
    setTyped(formatDuration(next));
    setFault(undefined);
    correct({ seconds: next });
  };
  const setTimes = (from: string, to: string): void => {
    setStarted(from);
    setEnded(to);
    const [start, end] = [timeOf(from), timeOf(to)];
    if (start !== null && end !== null && start !== end) {
      // A length set by hand before would hold against the times.
      correct({ times: { started: start, ended: end }, seconds: undefined });
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Length" error={fault} className="w-28">
        <TextInput value={typed} onChange={({ target }) => type(target.value)} autoComplete="off" />
      </Field>
      <Button size="sm" aria-label="15 minutes less" onClick={() => step(-STEP_SECONDS)}>
        −15 min
      </Button>
      <Button size="sm" aria-label="15 minutes more" onClick={() => step(STEP_SECONDS)}>
        +15 min
      </Button>
      <Field label="Start">
        <TextInput type="time" value={started} onChange={({ target }) => setTimes(target.value, ended)} />
      </Field>
      <Field label="End">
        <TextInput type="time" value={ended} onChange={({ target }) => setTimes(started, target.value)} />
      </Field>
    </div>
  );
}
