import { formatDuration, toast } from "@tenure/ui";
import { useNavigate } from "react-router";
import type { BodyOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { ApiError } from "#web/errors/api-error.ts";
import { discard as discardWaiting } from "#web/outbox/outbox.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
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
import { decidePieces, workedSeconds } from "../rules.ts";
import { settleAbsence } from "./last-activity.ts";
import { type KnownStopwatch, presentInstant, runOf, showStopwatch } from "./queries.ts";
import { useCaptured } from "./use-captured.ts";

const KEPT = "Kept on this device. It is sent when the server can be reached.";

type Acts = { known: KnownStopwatch; onStopped: () => void; onStopRefused: () => void };

/** What a person does with the stopwatch; each says what it did, and waits on this device without a network. */
export const useStopwatchActs = ({ known, onStopped, onStopRefused }: Acts) => ({
  starting: useStarting(known),
  ...useGoing(known),
  discarding: useDiscarding(known, onStopped),
  stopping: useStopping(known, onStopped, onStopRefused),
});
export type StopwatchActs = ReturnType<typeof useStopwatchActs>;

const useStarting = (known: KnownStopwatch) => {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { send, isSending } = useCaptured(startStopwatch, {
    onDone: ({ outcome }) => {
      settleAbsence(Date.now());
      toast({ title: "Stopwatch started", tone: "success", ...(outcome === "kept" && { description: KEPT }) });
    },
  });
  const start = async () => {
    const [id, at] = [crypto.randomUUID(), await presentInstant(known)];
    const act = { act: "start" as const, id, at, timeZone };
    return { request: { body: { id, startedAt: at } }, title: "Stopwatch started", act, capturedAt: at };
  };
  return { send: (): void => send(start), isSending };
};

/** While it goes on: pause, resume, say what the work is. */
const useGoing = (known: KnownStopwatch) => {
  const pausing = useCaptured(pauseStopwatch, {});
  const resuming = useCaptured(resumeStopwatch, {});
  const saving = useCaptured(updateStopwatch, {});
  const actOn = (act: "pause" | "resume", title: string) => async (id: string) => {
    const at = await presentInstant(known);
    return { request: { params: { id }, body: { at } }, title, act: { act, id, at }, capturedAt: at };
  };
  const pause = actOn("pause", "Stopwatch paused");
  const resume = actOn("resume", "Stopwatch resumed");
  const describe = async (id: string, details: BodyOf<typeof updateStopwatch>) => {
    const act = { act: "describe" as const, id, details };
    const capturedAt = await presentInstant(known);
    return { request: { params: { id }, body: details }, title: "Details of the stopwatch", act, capturedAt };
  };
  return {
    pausing: { ...pausing, send: ({ id }: Stopwatch): void => pausing.send(() => pause(id)) },
    resuming: { ...resuming, send: ({ id }: Stopwatch): void => resuming.send(() => resume(id)) },
    saving: {
      ...saving,
      send: ({ id }: Stopwatch, details: BodyOf<typeof updateStopwatch>): void =>
        saving.send(() => describe(id, details)),
    },
  };
};

const useDiscarding = (known: KnownStopwatch, onStopped: () => void) => {
  const restoring = useApiMutation(restoreStopwatch, { toast: "save", onSuccess: showStopwatch });
  const { send, isSending } = useCaptured(discardStopwatch, {
    onDone: (result) => {
      onStopped();
      const onAction = (): void => {
        if (result.outcome === "kept") void discardWaiting(result.id);
        else restoring.send({ params: { id: result.response.stopwatch.id }, body: {} });
      };
      toast({ title: "Stopwatch discarded", tone: "success", action: { label: "Undo", onAction } });
    },
  });
  const discard = async (id: string) => {
    const at = await presentInstant(known);
    const act = { act: "discard" as const, id, at };
    return { request: { params: { id }, body: {} }, title: "Stopwatch discarded", act, capturedAt: at };
  };
  return { send: ({ id }: Stopwatch): void => send(() => discard(id)), isSending };
};

/** What is said of the work and, where it is not now, of its end. */
type Stop = Pick<BodyOf<typeof stopStopwatch>, "endedAt"> & BodyOf<typeof updateStopwatch>;

const refusal = (fields: Record<string, string>): ApiError =>
  new ApiError({ status: 400, code: "validation_failed", message: Object.values(fields)[0] ?? "", fields });

/** What the server would refuse is refused here: it must not wait for a network to be found out. */
const checkStop = (stopwatch: Stopwatch, said: Stop, end: number): void => {
  const activityType = said.activityType === undefined ? stopwatch.activityType : said.activityType;
  if (activityType === null) throw refusal({ activityType: "Choose an activity" });
  const pieces = decidePieces(runOf(stopwatch), end, stopwatch.timeZone);
  if (!pieces.ok) throw refusal({ [pieces.reason.field]: pieces.reason.message });
};

const useStopping = (known: KnownStopwatch, onStopped: () => void, onStopRefused: () => void) => {
  const navigate = useNavigate();
  const stopping = useCaptured(stopStopwatch, {
    onRefused: onStopRefused,
    onDone: (result) => {
      settleAbsence(Date.now());
      onStopped();
      if (result.outcome === "kept") return void toast({ title: "Time kept", description: KEPT, tone: "success" });
      const { entryIds } = result.response.stopwatch;
      const onAction = (): void => void navigate(`${paths.ledger}?entry=${entryIds[0] ?? ""}`);
      const title = entryIds.length > 1 ? `${entryIds.length} entries logged` : "Time logged";
      toast({ title, tone: "success", action: { label: "Open", onAction } });
    },
  });
  const stop = async (stopwatch: Stopwatch, said: Stop) => {
    const { id, pausedAt } = stopwatch;
    const at = await presentInstant(known);
    const endedAt = said.endedAt ?? pausedAt ?? at;
    checkStop(stopwatch, said, Date.parse(endedAt));
    const body = { ...said, endedAt, clientCapturedAt: at };
    const title = `Stopwatch, ${formatDuration(workedSeconds(runOf(stopwatch), Date.parse(endedAt)))}`;
    return { request: { params: { id }, body }, title, act: { act: "stop" as const, id, at }, capturedAt: at };
  };
  return { ...stopping, send: (stopwatch: Stopwatch, said: Stop): void => stopping.send(() => stop(stopwatch, said)) };
};
