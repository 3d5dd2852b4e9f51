import { Badge, classNames, TONE_MARKS, Tooltip } from "@tenure/ui";
import { ACTIVITY_LABELS, type ActivityType, type LatenessClass } from "#shared/domain.ts";
import { LATENESS_WORDS } from "#shared/vocabulary.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { standingReasonWords } from "#features/log/time-entries/standing.ts";
import { useToday } from "#web/session/use-today.ts";
import { ACTIVITY_DOTS, recordedWords, standingWord } from "../entry-words.ts";

/** The word for a standing; its reason is shown on hover and focus, and read by a screen reader. */
export function StandingBadge({ entry }: { entry: TimeEntry }) {
  const { word, tone } = standingWord(entry, useToday());
  const reason = standingReasonWords(entry.standingReason);
  return (
    <Tooltip label={reason}>
      <button
        type="button"
        className="relative inline-flex min-h-6 items-center rounded-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3"
        aria-label={reason.startsWith(`${word}:`) ? reason : `${word}: ${reason}`}
      >
        <Badge tone={tone}>{word}</Badge>
      </button>
    </Tooltip>
  );
}

export function ActivityName({ activityType, className }: { activityType: ActivityType; className?: string }) {
  return (
    <span className={classNames("inline-flex min-w-0 items-center gap-2", className)}>
      <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-[2px]", ACTIVITY_DOTS[activityType])} />
      <span className="truncate">{ACTIVITY_LABELS[activityType]}</span>
    </span>
  );
}

function LatenessDot({ latenessClass }: { latenessClass: LatenessClass }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("size-2 shrink-0 self-center rounded-full", TONE_MARKS[LATENESS_WORDS[latenessClass].tone])}
    />
  );
}

/** A dot and its word: how soon after the work the record was made. */
export function LatenessMark({ entry }: { entry: Parameters<typeof recordedWords>[0] }) {
  const last = entry.raises.at(-1);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <LatenessDot latenessClass={entry.latenessClass} />
      {last && <LatenessDot latenessClass={last.latenessClass} />}
      <span className={last ? "min-w-32" : "whitespace-nowrap"}>{recordedWords(entry)}</span>
    </span>
  );
}
