import { Banner, Button, classNames, Dialog, Drawer, Field, Select, Summary, TextInput } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { type FormEvent, type KeyboardEvent, useRef, useSyncExternalStore } from "react";
import { OVERRIDE_REASONS } from "#shared/domain.ts";
import { OVERRIDE_REASON_WORDS } from "#shared/vocabulary.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import type { LogStart } from "#web/overlays/open-log.ts";
import { useOutbox } from "#web/outbox/use-outbox.ts";
import { summarizeTimeEntries } from "#features/log/time-entries/contract.ts";
import { VoiceButton, WithVoice } from "#features/support/voice/web/index.ts";
import { HINTS } from "../grammar/hints.ts";
import { ChipEditor } from "./editors/chip-editor.tsx";
import { CapacityField } from "./editors/capacity-field.tsx";
import { Chips } from "./chips.tsx";
import { AiNote } from "./offers/ai-note.tsx";
import { GivenNote } from "./offers/given-note.tsx";
import { CoachLine } from "./offers/coach-line.tsx";
import { CalendarEvent } from "./offers/calendar-event.tsx";
import { CountsLine } from "./offers/counts-line.tsx";
import { EvidenceSlot } from "./evidence/evidence-slot.tsx";
import { filesOf, subscribeFiles } from "./evidence/log-files.ts";
import { useFormFiles } from "./evidence/use-form-files.ts";
import { overfullDayWords, zoneWords } from "./log-words.ts";
import { AddProperty, AgainChoices, OtherDoer } from "./offers/offers.tsx";
import { RecentPlaces } from "./recent-places.tsx";
import { type QuickLogState, useQuickLog } from "./use-quick-log.ts";

const FORM_ID = "quick-log";
const PHONE = "(max-width: 639px)";

const watchPhone = (listener: () => void): (() => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

const useIsPhone = (): boolean => useSyncExternalStore(watchPhone, () => matchMedia(PHONE).matches);

const SAVE_KEYS = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "") ? "⌘ Enter" : "Ctrl Enter";

type QuickLogProps = { start: LogStart; onClose: () => void };

const numbers = new WeakMap<LogStart, number>();
let count = 0;
const numberOf = (start: LogStart): number => {
  const known = numbers.get(start) ?? (count += 1);
  numbers.set(start, known);
  return known;
};

/** Logging by a sentence: a dialog, on phones a drawer from the bottom. Closing keeps what was typed. */
export function QuickLog(props: QuickLogProps) {
  // If it is opened again while open, it starts with what it is opened with now.
  return <LogPanel key={numberOf(props.start)} {...props} />;
}

function LogPanel({ start, onClose }: QuickLogProps) {
  const state = useQuickLog(start, onClose);
  const isPhone = useIsPhone();
  const panel = {
    open: true,
    onOpenChange: (open: boolean): void => (open ? undefined : onClose()),
    title: "Log time",
    footer: (
      // Side by side on phones too: a sheet over a keyboard has no height to give away.
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button pending={state.isSending} onClick={() => state.save(true)}>
          Save and add another
        </Button>
        <Button
          type="submit"
          form={FORM_ID}
          variant="primary"
          {...(!isPhone && { hint: SAVE_KEYS })}
          pending={state.isSending}
        >
          Save
        </Button>
      </div>
    ),
    children: <LogForm state={state} />,
    // While an editor is open, Escape closes it and not the dialog.
    persistent: state.open !== null,
  };
  return isPhone ? <Drawer {...panel} /> : <Dialog {...panel} size="md" />;
}

export function LogForm({ state }: { state: QuickLogState }) {
  const { open, save } = state;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.repeat) return;
    event.preventDefault();
    save(false);
  };
  const drop = useFormFiles(state.slot);
  return (
    // Mod+Enter saves from any of the fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={FORM_ID}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      {...drop.handlers}
      className={classNames(
        "flex flex-col gap-4 rounded-md",
        drop.isOver && "outline-2 outline-offset-4 outline-brand",
      )}
    >
      <Faults faults={state.faults} />
      <SentenceField state={state} />
      {state.wasFound && (
        <p className="flex items-center gap-2 text-sm text-2">
          We kept your draft.
          <Button size="sm" variant="quiet" onClick={state.clear}>
            Start over
          </Button>
        </p>
      )}
      <Chips state={state} />
      <GivenNote state={state} />
      <AiNote state={state} />
      {open !== "place" && <RecentPlaces state={state} />}
      <div className="flex min-h-32 flex-col gap-3">
        {open !== null && <ChipEditor key={open} state={state} part={open} />}
        <Hints state={state} />
        {open === null && <CoachLine state={state} />}
        <CalendarEvent state={state} />
        <OtherDoer state={state} />
        <AddProperty state={state} />
        {open === null && <AgainChoices state={state} />}
      </div>
      <CountsLine state={state} />
      <Advanced state={state} />
      <OverfullDay state={state} />
      <DayNote state={state} />
    </form>
  );
}

/** Options that few entries need: closed, unless one was set by hand. */
function Advanced({ state }: { state: QuickLogState }) {
  const { corrections, settled, correct, slot } = state;
  const files = useSyncExternalStore(subscribeFiles, () => filesOf(slot));
  const isSet =
    corrections.description !== undefined ||
    settled.isMaterial !== null ||
    (settled.capacity !== null && settled.proposedCapacity === null) ||
    files.length > 0;
  return (
    <details open={isSet || undefined}>
      <Summary className="py-1 font-medium">Advanced</Summary>
      <div className="flex flex-col gap-4 pt-3">
        <Field
          label="What was done"
          hint={corrections.description === undefined ? "The rest of your sentence." : undefined}
        >
          <WithVoice text={settled.description} onText={state.sayDescription}>
            <TextInput
              value={settled.description}
              maxLength={DESCRIPTION_MAX_CHARACTERS}
              onChange={({ target }) => correct({ description: target.value })}
            />
          </WithVoice>
        </Field>
        {settled.proposedCapacity === null && <CapacityField state={state} />}
        <EvidenceSlot slot={slot} />
        <MaterialField state={state} />
      </div>
    </details>
  );
}

const DAY_WORDS = {
  past: "We save both the work date and today's date.",
  today: "Logged the same day: a stronger record.",
  ahead: "This day has not come yet. It is kept as a plan, and counts once you confirm it.",
};

const whenIs = (day: string, today: string): keyof typeof DAY_WORDS =>
  day === today ? "today" : day > today ? "ahead" : "past";

/** What the record says of the day, of the zone on a trip, and of a browser that keeps nothing. */
function DayNote({ state: { settled, log } }: { state: QuickLogState }) {
  const { isStorageRefused } = useOutbox();
  return (
    <p className="text-sm text-3">
      {settled.missing.includes("day") ? DAY_WORDS.past : DAY_WORDS[whenIs(settled.day, log.today)]}
      {log.isAway && ` Kept in the time zone of this device: ${zoneWords(log.timeZone)}.`}
      {isStorageRefused && " This browser keeps nothing offline: save while you are connected."}
    </p>
  );
}

/** Asks what is already logged for the day once it is clear which day and whose; offline it shows nothing. */
function OverfullDay({ state: { settled, log } }: { state: QuickLogState }) {
  const { seconds, day, personId, missing } = settled;
  const isClear = seconds !== null && personId !== "" && !missing.includes("day") && !missing.includes("person");
  const query = apiQuery(summarizeTimeEntries, { query: { from: day, to: day, personId } });
  const { data } = useQuery({ ...query, enabled: isClear && day <= log.today });
  const words = isClear && data ? overfullDayWords(data.loggedSeconds, settled, log) : null;
  return (
    <p role="status" className="text-sm text-warn-text empty:hidden">
      {words}
    </p>
  );
}

function SentenceField({ state }: { state: QuickLogState }) {
  const { draft, field, setSentence, hear, setFaults } = state;
  const line = useRef<HTMLDivElement>(null);
  /** Does not take it from another field where the person is typing. */
  const takeFocus = (): void => {
    const { activeElement: now } = document;
    if (now === null || now.contains(line.current) || line.current?.contains(now)) field.current?.focus();
  };
  return (
    <Field label="What you did" hint="For example: 2h showing at elm yesterday 3-5pm">
      <div ref={line} className="flex items-center gap-1">
        <TextInput
          ref={field}
          value={draft.sentence}
          onChange={({ target }) => setSentence(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          className="flex-1"
        />
        <VoiceButton
          key={state.round}
          onStart={() => setFaults([])}
          onWords={(words) => {
            hear(words);
            takeFocus();
          }}
          onFault={(message) => setFaults([message])}
        />
      </div>
    </Field>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <Banner tone="danger" announce title={faults[0] ?? ""}>
      {faults.slice(1).join(" ")}
    </Banner>
  );
}

/** What was not accepted, and what to write instead. */
function Hints({ state: { read } }: { state: QuickLogState }) {
  return (
    <div role="status" aria-label="Hints" className="text-sm text-warn-text empty:hidden">
      {read.hints.length > 0 && (
        <ul className="flex flex-col gap-1">
          {read.hints.map(({ code, from, to }) => (
            <li key={`${code}-${from}`}>
              “{read.text.slice(from, to).trim()}”: {HINTS[code]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const CHOICES = [
  { value: "", label: "Automatic" },
  { value: "yes", label: "Counts (my call)" },
  ...OVERRIDE_REASONS.map((value) => ({ value, label: `No: ${OVERRIDE_REASON_WORDS[value].label.toLowerCase()}` })),
];

/** People who exclude work also say why: the reason decides where the hours still count. */
function MaterialField({ state: { settled, correct } }: { state: QuickLogState }) {
  const { isMaterial, overrideReason } = settled;
  return (
    <Field
      label="Material participation"
      hint={overrideReason === null ? undefined : OVERRIDE_REASON_WORDS[overrideReason].meaning}
    >
      <Select
        value={isMaterial === null ? "" : isMaterial ? "yes" : (overrideReason ?? "")}
        options={CHOICES}
        onChange={({ target: { value } }) =>
          correct({
            isMaterial: value === "" ? null : value === "yes",
            overrideReason: OVERRIDE_REASONS.find((known) => known === value) ?? null,
          })
        }
      />
    </Field>
  );
}
