import { toast } from "@tenure/ui";
import { useNavigate } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { refreshAfterEntryAct } from "#features/time-entries/web/index.ts";
import {
  discardStopwatch,
  pauseStopwatch,
  restoreStopwatch,
  resumeStopwatch,
  startStopwatch,
  type Stopwatch,
  stopStopwatch,
  updateStopwatch,
} from "../contract.ts";
import { settleAbsence } from "./last-activity.ts";
import { showStopwatch } from "./queries.ts";

type Answer = { now: string; stopwatch: Stopwatch };

/** What a person does with the stopwatch; each says what it did. */
export const useStopwatchActs = ({
  onStopped,
  onStopRefused,
}: {
  onStopped: () => void;
  onStopRefused: () => void;
}) => {
  const navigate = useNavigate();
  const starting = useApiMutation(startStopwatch, {
    toast: "save",
    onSuccess: (answer) => {
      settleAbsence(Date.now());
      showStopwatch(answer);
      toast({ title: "Stopwatch started", tone: "success" });
    },
  });
  const pausing = useApiMutation(pauseStopwatch, { toast: "save", onSuccess: showStopwatch });
  const resuming = useApiMutation(resumeStopwatch, { toast: "save", onSuccess: showStopwatch });
  const saving = useApiMutation(updateStopwatch, { toast: "save", onSuccess: showStopwatch });
  const restoring = useApiMutation(restoreStopwatch, { toast: "save", onSuccess: showStopwatch });
  const discarding = useApiMutation(discardStopwatch, {
    toast: "save",
    onSuccess: (answer) => {
      showStopwatch(answer);
      onStopped();
      const onAction = (): void => restoring.send({ params: { id: answer.stopwatch.id }, body: {} });
      toast({ title: "Stopwatch discarded", tone: "success", action: { label: "Undo", onAction } });
    },
  });
  const stopping = useApiMutation(stopStopwatch, {
    toast: null,
    onError: onStopRefused,
    onSuccess: (answer: Answer) => {
      settleAbsence(Date.now());
      showStopwatch(answer);
      refreshAfterEntryAct();
      onStopped();
      const { entryIds } = answer.stopwatch;
      const onAction = (): void => void navigate(`${paths.ledger}?entry=${entryIds[0] ?? ""}`);
      const title = entryIds.length > 1 ? `${entryIds.length} entries logged` : "Time logged";
      toast({ title, tone: "success", action: { label: "Open", onAction } });
    },
  });
  return { starting, pausing, resuming, saving, discarding, stopping };
};
export type StopwatchActs = ReturnType<typeof useStopwatchActs>;
