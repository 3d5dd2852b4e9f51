import { useEffect, useMemo } from "react";
import { onOutcome } from "#web/outbox/outbox-events.ts";
import { useOutbox } from "#web/outbox/use-outbox.ts";
import { refreshAfterEntryAct } from "#features/time-entries/web/index.ts";
import type { Stopwatch } from "../contract.ts";
import { afterWaiting, readWaitingAct } from "../waiting-acts.ts";
import { type KnownStopwatch, showStopwatch } from "./queries.ts";
import { STOPWATCH_KIND } from "./use-captured.ts";

/** The stopwatch as the server knows it, with what waits on this device done to it. */
export const useWaiting = (known: KnownStopwatch): KnownStopwatch => {
  const { items } = useOutbox();
  useEffect(
    () =>
      onOutcome(STOPWATCH_KIND, (outcome) => {
        if (outcome.kind !== "saved") return;
        const answer = outcome.response as { now: string; stopwatch: Stopwatch };
        showStopwatch(answer);
        if (answer.stopwatch.stoppedAt !== null) refreshAfterEntryAct();
      }),
    [],
  );
  return useMemo(() => {
    const waiting = items
      .filter(({ kind, state }) => kind === STOPWATCH_KIND && state === "waiting")
      .map(({ draft }) => readWaitingAct(draft))
      .filter((act) => act !== null);
    return { ...known, stopwatch: afterWaiting(known.stopwatch, waiting) };
  }, [known, items]);
};
