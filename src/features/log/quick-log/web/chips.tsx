import { hoursText } from "@tenure/tax-rules";
import { ACTIVITY_LABELS, TRAVEL } from "#shared/domain.ts";
import { TRAVEL_WORDS, useBusinesses } from "#features/log/time-entries/web/index.ts";
import { capacityText } from "#shared/vocabulary.ts";
import type { Part } from "../draft.ts";
import { Chip } from "./chip.tsx";
import { dayWords, PART_NAMES, placeName, timesWords } from "./log-words.ts";
import { LengthSteps } from "./length-steps.tsx";
import type { QuickLogState } from "./use-quick-log.ts";

export const EDITOR_ID = "quick-log-editor";

const valueOf = (part: Part, { settled, log }: QuickLogState, businessName: string | undefined): string | null => {
  if (settled.missing.includes(part)) return null;
  if (part === "length") return settled.seconds === null ? null : hoursText(settled.seconds);
  if (part === "day") return dayWords(settled.day, log.today);
  if (part === "place") return placeName(settled.place, log);
  if (part === "activity") return settled.activity && ACTIVITY_LABELS[settled.activity];
  if (part === "travelKind") return settled.travelKind && TRAVEL_WORDS[settled.travelKind].word;
  if (part === "capacity") return settled.capacity && capacityText(settled.capacity, businessName);
  return log.book.personName(settled.personId);
};

const shownParts = ({ settled, log }: QuickLogState): [Part, ...Part[]] => [
  "length",
  "day",
  "place",
  "activity",
  ...(settled.activity === TRAVEL ? (["travelKind"] as const) : []),
  ...(settled.capacity !== null || settled.proposedCapacity !== null ? (["capacity"] as const) : []),
  ...(settled.missing.includes("person") || (log.who.choices ?? []).length > 1 ? (["person"] as const) : []),
];

/** What the sentence and the corrections amount to, part by part. */
export function Chips({ state }: { state: QuickLogState }) {
  const [length, ...others] = shownParts(state);
  return (
    <div role="group" aria-label="What is understood" className="flex flex-wrap items-center gap-2">
      <LengthSteps state={state}>
        <PartChip state={state} part={length} />
      </LengthSteps>
      {others.map((part) => (
        <PartChip key={part} state={state} part={part} />
      ))}
    </div>
  );
}

function PartChip({ state, part }: { state: QuickLogState; part: Part }) {
  const { settled, open, toggle, correct } = state;
  const businesses = useBusinesses(state.log.today, { isAsked: part === "capacity" && settled.businessId !== null });
  const value = valueOf(part, state, businesses.find(({ id }) => id === settled.businessId)?.name);
  const times = part === "length" ? timesWords(settled) : null;
  const isMissing = settled.missing.includes(part);
  return (
    <Chip
      name={PART_NAMES[part]}
      value={times === null ? value : `${times}, ${value ?? ""}`}
      isUsual={settled.usual.includes(part)}
      isPlan={part === "day" && !isMissing && settled.day > state.log.today}
      isMissing={isMissing}
      isAsked={isMissing && state.isAsked}
      isLarge={part === "length"}
      isOpen={open === part}
      controls={EDITOR_ID}
      onToggle={() => toggle(part)}
    >
      {part === "length" && settled.otherSeconds !== null ? (
        <OtherReading seconds={settled.otherSeconds} onChoose={(seconds) => correct({ seconds })} />
      ) : null}
    </Chip>
  );
}

/** A bare number can be hours or minutes: one press switches. */
function OtherReading({ seconds, onChoose }: { seconds: number; onChoose: (seconds: number) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(seconds)}
      className="min-h-control-sm rounded-md border sm:rounded-l-none border-brand-text/30 bg-surface px-2 text-sm text-2 tabular-nums hover:bg-hover pointer-coarse:min-h-11"
    >
      or {hoursText(seconds)}
    </button>
  );
}
