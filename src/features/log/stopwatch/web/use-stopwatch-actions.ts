import { hoursText } from "@tenure/tax-rules";
import { toast } from "@tenure/ui";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { ApiError } from "#web/errors/api-error.ts";
import { noteLogged } from "#web/keyboard/latest-act.ts";
import { outboxSnapshot } from "#web/outbox/outbox.ts";
import { deviceTimeZone } from "#web/session/device-zone.ts";
import {
  discardStopwatch,
  pauseStopwatch,
  resumeStopwatch,
  startStopwatch,
  type Stopwatch,
  stopStopwatch,
  updateStopwatch,
} from "../contract.ts";
import { decidePieces, workedSeconds } from "../rules.ts";
import { tellFullDay } from "#features/log/time-entries/web/index.ts";
import { wholeRun } from "../waiting-acts.ts";
import { settleAbsence } from "./last-activity.ts";
import { type KnownStopwatch, presentInstant, runOf } from "./queries.ts";
import { wayBackFrom } from "./take-back.ts";
import { forgetsTyped } from "./typed-details.ts";
import { useCaptured } from "./use-captured.ts";

const KEPT = "Kept on this device. It is sent when the server can be reached.";

type Acts = { known: KnownStopwatch; onStopped: () => void; onStopRefused: () => void };

/** What a person does with the stopwatch; each act reports what it did, and waits on this device when offline. */
export const useStopwatchActions = ({ known, onStopped, onStopRefused }: Acts) => ({
  starting: useStarting(known),
  ...useGoing(known),
  discarding: useDiscarding(known, onStopped),
  stopping: useStopping(known, onStopped, onStopRefused),
});
export type StopwatchActions = ReturnType<typeof useStopwatchActions>;

const useStarting = (known: KnownStopwatch) => {
  const { send, isSending } = useCaptured(startStopwatch, {
    onDone: ({ outcome }) => {
      settleAbsence(Date.now());
      toast({ title: "Stopwatch started", tone: "success", ...(outcome === "kept" && { description: KEPT }) });
    },
  });
  const start = async () => {
    const [id, at] = [crypto.randomUUID(), await presentInstant(known)];
    const timeZone = deviceTimeZone();
    const act = { act: "start" as const, id, at, timeZone };
    return { request: { body: { id, startedAt: at, timeZone } }, title: "Stopwatch started", act, capturedAt: at };
  };
  return { send: (): void => send(start), isSending };
};

/** While it goes on: pause, resume, say what the work is. */
const useGoing = (known: KnownStopwatch) => {
  const pausing = useCaptured(pauseStopwatch, {});
  const resuming = useCaptured(resumeStopwatch, {});
  const saving = useCaptured(updateStopwatch, { inTurn: true });
  const actOn = (act: "pause" | "resume", title: string) => async (id: string) => {
    const at = await presentInstant(known);
    return { request: { params: { id }, body: { at } }, title, act: { act, id, at }, capturedAt: at };
  };
  const pause = actOn("pause", "Stopwatch paused");
  const resume = actOn("resume", "Stopwatch resumed");
  const describe = (id: string, details: BodyOf<typeof updateStopwatch>) => {
    const act = { act: "describe" as const, id, details };
    const onArrived = forgetsTyped(id);
    const request = { params: { id }, body: details };
    return async () => {
      const capturedAt = await presentInstant(known);
      return { request, title: "Details of the stopwatch", act, capturedAt, onArrived };
    };
  };
  return {
    pausing: { ...pausing, send: ({ id }: Stopwatch): void => pausing.send(() => pause(id)) },
    resuming: { ...resuming, send: ({ id }: Stopwatch): void => resuming.send(() => resume(id)) },
    saving: {
      ...saving,
      send: ({ id }: Stopwatch, details: BodyOf<typeof updateStopwatch>): void => saving.send(describe(id, details)),
    },
  };
};

const useDiscarding = (known: KnownStopwatch, onStopped: () => void) => {
  const { send, isSending } = useCaptured(discardStopwatch, {
    onDone: (result) => {
      onStopped();
      const takeBack = wayBackFrom(result, "Stopwatch discarded");
      const onAction = (): void => void takeBack();
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

/** What is said about the work and, if it did not end now, about its end. */
type Stop = Pick<BodyOf<typeof stopStopwatch>, "endedAt"> & BodyOf<typeof updateStopwatch>;

const refusal = (fields: Record<string, string>): ApiError =>
  new ApiError({ status: 400, code: "validation_failed", message: Object.values(fields)[0] ?? "", fields });

/** What the server would refuse is refused here: the mistake must not stay hidden until there is a network. */
const checkStop = (stopwatch: Stopwatch, said: Stop, end: number): void => {
  const activityType = said.activityType === undefined ? stopwatch.activityType : said.activityType;
  if (activityType === null) throw refusal({ activityType: "Choose an activity" });
  const pieces = decidePieces(runOf(stopwatch), end, stopwatch.timeZone);
  if (!pieces.ok) throw refusal({ [pieces.reason.field]: pieces.reason.message });
};

/** A run past midnight is an entry on each of its days. */
const tellFullDays = ({ personId, timeZone, startedAt, stoppedAt }: Stopwatch, undo: () => void): void => {
  const days = [startedAt, stoppedAt ?? startedAt].map((at) => civilDateInZone(new Date(at), timeZone));
  for (const date of new Set(days)) void tellFullDay({ personId, date, timeZone }, undo);
};

const useStopping = (known: KnownStopwatch, onStopped: () => void, onStopRefused: () => void) => {
  const stopping = useCaptured(stopStopwatch, {
    onRefused: onStopRefused,
    onDone: (result) => {
      const askAgain = settleAbsence(Date.now());
      onStopped();
      const takeBack = wayBackFrom(result, "Stopwatch");
      const undo = noteLogged(() => takeBack().then(askAgain));
      const action = { label: "Undo", onAction: () => void undo() };
      if (result.outcome === "kept")
        return void toast({ title: "Time kept", description: KEPT, tone: "success", action });
      const { stopwatch } = result.response;
      const count = stopwatch.entryIds.length;
      toast({ title: count > 1 ? `${count} entries logged` : "Time logged", tone: "success", action });
      tellFullDays(stopwatch, action.onAction);
    },
  });
  const stop = async (stopwatch: Stopwatch, said: Stop) => {
    const { id, pausedAt } = stopwatch;
    const at = await presentInstant(known);
    const endedAt = said.endedAt ?? pausedAt ?? at;
    checkStop(stopwatch, said, Date.parse(endedAt));
    const onArrived = forgetsTyped(id);
    const drafts = outboxSnapshot().items.map(({ draft }) => draft);
    const body = { ...wholeRun(stopwatch, drafts), ...said, endedAt, clientCapturedAt: at };
    const title = `Stopwatch, ${hoursText(workedSeconds(runOf(stopwatch), Date.parse(endedAt)))}`;
    const act = { act: "stop" as const, id, at };
    return { request: { params: { id }, body }, title, act, capturedAt: at, onArrived };
  };
  return { ...stopping, send: (stopwatch: Stopwatch, said: Stop): void => stopping.send(() => stop(stopwatch, said)) };
};
