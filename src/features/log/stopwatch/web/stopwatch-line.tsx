import { Button, classNames } from "@tenure/ui";
import { Square } from "lucide-react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { KnownStopwatch } from "./queries.ts";
import type { StopwatchActions } from "./use-stopwatch-actions.ts";
import { clockOf, useElapsed } from "./running/use-elapsed.ts";

type StopwatchLineProps = {
  known: KnownStopwatch;
  actions: StopwatchActions;
  onStop: () => void;
  onOpen: () => void;
};

/** The running stopwatch, on the page itself: for how long, on what, and a way to end it. */
export function StopwatchLine({ known, actions, onStop, onOpen }: StopwatchLineProps) {
  const { stopwatch } = known;
  const elapsed = clockOf(useElapsed(known));
  if (stopwatch === null) return null;
  const isPaused = stopwatch.pausedAt !== null;
  const what = stopwatch.description || (stopwatch.activityType && ACTIVITY_LABELS[stopwatch.activityType]);
  return (
    <div
      role="group"
      aria-label="Running now"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2 shadow-sm"
    >
      <span
        aria-hidden="true"
        className={classNames("size-2.5 shrink-0 rounded-full", isPaused ? "border border-line-strong" : "bg-danger")}
      />
      <span className="font-serif text-2xl tabular-nums">{elapsed}</span>
      <span className="min-w-0 flex-1 truncate text-base text-2">
        {isPaused ? "Paused" : "Running"}
        {what ? `: ${what}` : ""}
      </span>
      <Button size="sm" variant="quiet" onClick={onOpen}>
        Edit details
      </Button>
      <Button
        size="sm"
        disabled={actions.stopping.isSending}
        onClick={onStop}
        icon={<Square className="size-3.5" fill="currentColor" />}
      >
        Stop and log
      </Button>
    </div>
  );
}
