import { useEffect, useMemo } from "react";
import { queryClient } from "#web/api/query-client.ts";
import { ownItems } from "#web/outbox/outbox.ts";
import { registerTakeBack } from "#web/outbox/outbox-editors.ts";
import { onOutcome, type Outcome, takeUnheard } from "#web/outbox/outbox-events.ts";
import { useOutbox } from "#web/outbox/use-outbox.ts";
import { refreshAfterEntryAct } from "#features/log/time-entries/web/index.ts";
import { afterWaiting, readWaitingAct } from "../waiting-acts.ts";
import { type KnownStopwatch, showStopped, showStopwatch, stopwatchQuery } from "./queries.ts";
import { settleRun } from "./settle-run.ts";
import { type Answer, takeBackSaved } from "./take-back.ts";
import { STOPWATCH_KIND } from "./use-captured.ts";

/** The answer to an act: what it says about the running stopwatch, and about one that ran alongside it. */
const showSaved = (answer: Answer): void => {
  const { id, stoppedAt } = answer.stopwatch;
  if (stoppedAt === null) return showStopwatch(answer);
  showStopped(answer);
  refreshAfterEntryAct();
  void settleRun(id, "stopped");
};

/** Settles a discard of a stopwatch that the server never had. */
const settleDiscarded = async (itemId: string): Promise<void> => {
  const item = (await ownItems()).find(({ id }) => id === itemId);
  const act = readWaitingAct(item?.draft);
  if (act?.act === "discard") await settleRun(act.id, "discarded");
};

/** The stopwatch as the server knows it, plus the acts that wait on this device, those of unknown outcome too. */
export const useWaiting = (known: KnownStopwatch): KnownStopwatch => {
  const { items } = useOutbox();
  useEffect(() => {
    const hear = (outcome: Outcome): void => {
      if (outcome.kind === "refused") return void settleDiscarded(outcome.id);
      showSaved(outcome.response as Answer);
      // It does not include what has happened since, in another tab or on another device.
      if (outcome.isAnswerOld) void queryClient.invalidateQueries({ queryKey: stopwatchQuery.queryKey });
    };
    const stop = onOutcome(STOPWATCH_KIND, hear);
    for (const outcome of takeUnheard(STOPWATCH_KIND)) hear(outcome);
    return stop;
  }, []);
  useEffect(() => registerTakeBack(STOPWATCH_KIND, (response) => takeBackSaved(response as Answer)), []);
  return useMemo(() => {
    const waiting = items
      .filter(({ kind, state }) => kind === STOPWATCH_KIND && state !== "refused")
      .map(({ draft }) => readWaitingAct(draft))
      .filter((act) => act !== null);
    return { ...known, stopwatch: afterWaiting(known.stopwatch, waiting) };
  }, [known, items]);
};
