import { Button, classNames, IconButton, useKeptFocus } from "@tenure/ui";
import { Pause, Play, Square, Timer } from "lucide-react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { useIsUnlocked } from "#web/session/use-plan.ts";
import type { KnownStopwatch } from "./queries.ts";
import { clockOf, useElapsed } from "./running/use-elapsed.ts";
import type { StopwatchActions } from "./use-stopwatch-actions.ts";

export type StopwatchControlProps = {
  known: KnownStopwatch;
  actions: StopwatchActions;
  /** In the bar of a small screen. */
  isCompact: boolean;
  onStartOrStop: () => void;
  onOpen: () => void;
};

const ICON = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

/** Start, or the running time with Pause and Stop. A collapsed sidebar has room for only one button. */
export function StopwatchControl(props: StopwatchControlProps) {
  const { stopwatch } = props.known;
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} data-tour="stopwatch" className="min-w-0 rounded-md">
      {stopwatch === null ? <StartStopwatch {...props} /> : <RunningStopwatch {...props} stopwatch={stopwatch} />}
    </div>
  );
}

function StartStopwatch({ actions, isCompact, onStartOrStop }: StopwatchControlProps) {
  const isLocked = !useIsUnlocked("stopwatch");
  const start = (
    <IconButton
      label={isLocked ? "Start stopwatch (part of Premium)" : "Start stopwatch"}
      hint="T"
      onClick={onStartOrStop}
      icon={<Timer {...ICON} />}
      size="sm"
    />
  );
  if (isCompact) return start;
  return (
    <>
      <span className="group-data-[collapsed=true]/sidebar:hidden">
        <Button
          size="sm"
          variant="quiet"
          hint="T"
          pending={actions.starting.isSending}
          onClick={onStartOrStop}
          icon={<Timer {...ICON} />}
        >
          <span className="flex items-center gap-2">
            Start stopwatch
            {isLocked && <LockMark />}
          </span>
        </Button>
      </span>
      <span className="hidden group-data-[collapsed=true]/sidebar:block">{start}</span>
    </>
  );
}

type RunningProps = StopwatchControlProps & { stopwatch: NonNullable<KnownStopwatch["stopwatch"]> };

function RunningStopwatch({ known, actions, isCompact, stopwatch, onStartOrStop, onOpen }: RunningProps) {
  const elapsed = clockOf(useElapsed(known));
  const isPaused = stopwatch.pausedAt !== null;
  const what = stopwatch.description || (stopwatch.activityType ? ACTIVITY_LABELS[stopwatch.activityType] : "");
  const toggle = (
    <IconButton
      label={isPaused ? "Resume stopwatch" : "Pause stopwatch"}
      size="sm"
      onClick={() => (isPaused ? actions.resuming : actions.pausing).send(stopwatch)}
      icon={isPaused ? <Play {...ICON} /> : <Pause {...ICON} />}
    />
  );
  return (
    <div role="group" aria-label="Stopwatch" className="flex min-w-0 flex-wrap items-center gap-1">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left hover:bg-hover pointer-coarse:min-h-11"
      >
        <span
          aria-hidden="true"
          className={classNames("size-2 shrink-0 rounded-full", isPaused ? "border border-line-strong" : "bg-danger")}
        />
        <span className="sr-only">{isPaused ? "Paused at" : "Running:"} </span>
        <span role="timer" className="font-medium tabular-nums">
          {elapsed}
        </span>
        {!isCompact && what !== "" && (
          <span className="truncate text-sm text-2 group-data-[collapsed=true]/sidebar:hidden">{what}</span>
        )}
        <span className="sr-only">, details</span>
      </button>
      <span className={classNames(isCompact ? "max-sm:hidden" : "group-data-[collapsed=true]/sidebar:hidden")}>
        {toggle}
      </span>
      <IconButton
        label="Stop stopwatch"
        hint="T"
        size="sm"
        disabled={actions.stopping.isSending}
        onClick={onStartOrStop}
        icon={<Square {...ICON} fill="currentColor" />}
      />
    </div>
  );
}
