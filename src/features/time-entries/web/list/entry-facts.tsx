import { Badge, classNames, Tooltip } from "@tenure/ui";
import { ACTIVITY_LABELS, type ActivityType, type LatenessClass } from "#shared/domain.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { ACTIVITY_DOTS, LATENESS_WORDS, STANDING_WORDS } from "../entry-words.ts";

/** The word of a standing; its reason on hover, on focus and to a screen reader. */
export function StandingBadge({ entry }: { entry: Pick<TimeEntry, "standing" | "standingReason"> }) {
  const { word, tone } = STANDING_WORDS[entry.standing];
  return (
    <Tooltip label={entry.standingReason}>
      <button type="button" className="relative rounded-sm" aria-label={`${word}: ${entry.standingReason}`}>
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

/** A dot and its word: how soon after the work the record was made. */
export function LatenessMark({ latenessClass }: { latenessClass: LatenessClass }) {
  const { word, dot } = LATENESS_WORDS[latenessClass];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full", dot)} />
      {word}
    </span>
  );
}
