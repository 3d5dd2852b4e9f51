import { useEffect, useState } from "react";
import { useWhoLogs } from "#web/book/who-logs.ts";
import { useShortcut } from "#web/keyboard/use-shortcut.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { InSlot } from "#web/shell/in-slot.tsx";
import { SHELL_SLOTS } from "#web/shell/shell-slots.ts";
import { InStopwatchPlace } from "#web/overlays/stopwatch-place.tsx";
import { type KnownStopwatch, serverNow } from "./queries.ts";
import { StillWorking } from "./still-working.tsx";
import { StopwatchControl } from "./stopwatch-control.tsx";
import { StopwatchLine } from "./stopwatch-line.tsx";
import { StopwatchDialog } from "./stopwatch-dialog.tsx";
import { placeOf } from "./stopwatch-details.ts";
import { unsentChanges } from "./typed-details.ts";
import { usePlaceRule } from "./use-place-rule.ts";
import { useRunningIcon } from "./running/use-running-icon.ts";
import { type StopwatchActions, useStopwatchActions } from "./use-stopwatch-actions.ts";
import { useWaiting } from "./use-waiting.ts";

/** What is being asked about: the details of a run that goes on, or of one that ends. */
type Asking = { mode: "details" } | { mode: "finish"; endedAt: number };

/** One stopwatch for all pages: its place in the shell, its key, its questions. */
export function StopwatchKeeper({ known: answered }: { known: KnownStopwatch }) {
  const [known, usual] = [useWaiting(answered), usePlaceRule()];
  const { stopwatch } = known;
  const { isAsked: isWhoAsked } = useWhoLogs();
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useStopwatchActions({
    known,
    onStopped: () => setAsking(null),
    onStopRefused: () => setAsking((open) => open ?? { mode: "finish", endedAt: serverNow(known) }),
  });
  useRunningIcon(stopwatch !== null && stopwatch.pausedAt === null);
  useUnsentChanges(known, actions);

  /** The end is stored before anything is asked, so that time spent answering does not count. */
  const finish = (endedAt?: number): void => {
    if (stopwatch === null) return;
    const place = placeOf(stopwatch, usual);
    const isWhoSaid = stopwatch.personId !== null || !isWhoAsked;
    if (stopwatch.activityType !== null && place !== null && isWhoSaid) {
      const said = endedAt === undefined ? {} : { endedAt: new Date(endedAt).toISOString() };
      return actions.stopping.send(stopwatch, { ...place, ...unsentChanges(stopwatch), ...said });
    }
    if (stopwatch.pausedAt === null && endedAt === undefined) actions.pausing.send(stopwatch);
    setAsking({ mode: "finish", endedAt: endedAt ?? serverNow(known) });
  };
  const start = useStart(actions);
  const startOrStop = (): void => (stopwatch === null ? start() : finish());
  useShortcut({ keys: "t", label: "Start or stop the stopwatch", group: "Anywhere", run: startOrStop });

  const shared = { known, actions, onOpen: (): void => setAsking({ mode: "details" }) };
  const control = (isCompact: boolean) => (
    <StopwatchControl {...shared} isCompact={isCompact} onStartOrStop={startOrStop} />
  );
  return (
    <>
      <InSlot id={SHELL_SLOTS.side}>{control(false)}</InSlot>
      <InSlot id={SHELL_SLOTS.top}>{control(true)}</InSlot>
      <InStopwatchPlace>
        <StopwatchLine {...shared} onStop={() => finish()} />
      </InStopwatchPlace>
      <StillWorking known={known} isStopping={actions.stopping.isSending} onTrim={finish} />
      {asking && stopwatch && (
        <StopwatchDialog
          key={stopwatch.id}
          stopwatch={stopwatch}
          known={known}
          actions={actions}
          endedAt={asking.mode === "finish" ? asking.endedAt : null}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Sends what was typed for a run that is shown again, after a reload had closed the dialog over it. */
const useUnsentChanges = ({ stopwatch }: KnownStopwatch, actions: StopwatchActions): void => {
  const runId = stopwatch?.id;
  useEffect(() => {
    const unsent = stopwatch && unsentChanges(stopwatch);
    if (unsent) actions.saving.send(stopwatch, unsent);
    // Once for each run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [runId]);
};

/** Starts it, or offers the plan that includes it. */
const useStart = ({ starting }: Pick<StopwatchActions, "starting">) => {
  const isUnlocked = useIsUnlocked("stopwatch");
  return (): void => (isUnlocked ? starting.send() : openUpgrade(lockedWords("stopwatch")));
};
