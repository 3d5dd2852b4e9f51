import { Banner, Button, formatInstant } from "@tenure/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { civilDateInZone } from "#shared/civil-date.ts";
import { timeOfDayInZone } from "#shared/zoned-time.ts";
import { giveLostFocusToHeading } from "#web/navigation/lost-focus.ts";
import { clockWords } from "#features/log/time-entries/web/index.ts";
import { asksStillWorking } from "../rules.ts";
import { forgetAbsence, readAbsence, settleAbsence, subscribeAbsence } from "./last-activity.ts";
import { type KnownStopwatch, runOf, serverNow } from "./queries.ts";

type StillWorkingProps = { known: KnownStopwatch; isStopping: boolean; onTrim: (endedAt: number) => void };

/**
 * "Still working?" after an absence: one tap moves the end back to the last sign of the person. A run paused since then
 * also includes the absence.
 */
export function StillWorking(props: StillWorkingProps) {
  const { known } = props;
  // The browser's clock may differ from ours: the last sign is shifted by the difference, to the second.
  const [skew] = useState(() => Math.round((serverNow(known) - Date.now()) / 1000) * 1000);
  const since = useSyncExternalStore(
    subscribeAbsence,
    () => askedSince(known, skew),
    () => null,
  );
  useEffect(
    () =>
      subscribeAbsence(() => {
        if (readAbsence()?.until != null && !mayBeAsked(known, skew)) forgetAbsence();
      }),
    [known, skew],
  );
  return since !== null && <Question {...props} since={since} />;
}

function Question({ known, isStopping, onTrim, since }: StillWorkingProps & { since: number }) {
  useEffect(() => giveLostFocusToHeading, []);
  const lastTime = whenWords(since, serverNow(known), known.stopwatch?.timeZone ?? "UTC");
  const isPaused = known.stopwatch?.pausedAt != null;
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        announce
        title={isPaused ? "Was this all work?" : "Still working?"}
        actions={
          <>
            <Button size="sm" disabled={isStopping} onClick={() => settleAbsence(Date.now())}>
              {isPaused ? "Yes, keep it" : "Yes, go on"}
            </Button>
            <Button size="sm" variant="primary" pending={isStopping} onClick={() => onTrim(since)}>
              Stop at {lastTime}
            </Button>
          </>
        }
      >
        {isPaused ? "The stopwatch had run on." : "The stopwatch has run on."} Your last activity here was {lastTime}.
      </Banner>
    </div>
  );
}

/** The time alone when it was today. */
const whenWords = (instant: number, now: number, timeZone: string): string =>
  civilDateInZone(new Date(instant), timeZone) === civilDateInZone(new Date(now), timeZone)
    ? clockWords(timeOfDayInZone(instant, timeZone).slice(0, 5))
    : formatInstant(new Date(instant).toISOString(), timeZone);

/** Also true of a run that is paused now, or only discarded: either may go on. */
const mayBeAsked = (known: KnownStopwatch, skew: number): boolean => {
  const { stopwatch } = known;
  return stopwatch === null || askedSince({ ...known, stopwatch: { ...stopwatch, pausedAt: null } }, skew) !== null;
};

/** The last sign of the person, by our clock, before an absence long enough to be asked about. */
const askedSince = (known: KnownStopwatch, skew: number): number | null => {
  const { stopwatch } = known;
  if (stopwatch === null) return null;
  const run = runOf(stopwatch);
  const absence = readAbsence();
  const since = absence === null ? run.startedAt : Math.max(run.startedAt, absence.since + skew);
  const until = absence === null || absence.until === null ? serverNow(known) : absence.until + skew;
  return asksStillWorking(run, since, { until, timeZone: stopwatch.timeZone }) ? since : null;
};
