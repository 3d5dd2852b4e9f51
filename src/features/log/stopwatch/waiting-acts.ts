import * as z from "zod/mini";
import { idSchema } from "#shared/schema.ts";
import { type CapturedRun, type Stopwatch, updateStopwatch } from "./contract.ts";

/**
 * An act as the device keeps it while the server cannot be reached. Instants are in the server's time, as the device
 * knew it.
 */
const waitingActSchema = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("start"), id: idSchema, at: z.string(), timeZone: z.string() }),
  z.strictObject({ act: z.enum(["pause", "resume", "stop", "discard"]), id: idSchema, at: z.string() }),
  z.strictObject({ act: z.literal("describe"), id: idSchema, details: updateStopwatch.body }),
]);
export type WaitingAct = z.infer<typeof waitingActSchema>;

/** Null for anything that is not an act: another version of the page may have stored it. */
export const readWaitingAct = (kept: unknown): WaitingAct | null => waitingActSchema.safeParse(kept).data ?? null;

type Start = Extract<WaitingAct, { act: "start" }>;

const started = ({ id, at, timeZone }: Start): Stopwatch => ({
  id,
  startedAt: at,
  timeZone,
  pauses: [],
  pausedAt: null,
  personId: null,
  propertyId: null,
  isPortfolioWide: false,
  isWithoutProperty: false,
  activityType: null,
  travelKind: null,
  description: "",
  stoppedAt: null,
  discardedAt: null,
  entryIds: [],
});

type Details = Extract<WaitingAct, { act: "describe" }>["details"];

const described = (stopwatch: Stopwatch, details: Details): Stopwatch => {
  const {
    personId = stopwatch.personId,
    propertyId = stopwatch.propertyId,
    activityType = stopwatch.activityType,
  } = details;
  const { isPortfolioWide = stopwatch.isPortfolioWide, travelKind = stopwatch.travelKind } = details;
  const { isWithoutProperty = stopwatch.isWithoutProperty, description = stopwatch.description } = details;
  const said = { personId, propertyId, isPortfolioWide, isWithoutProperty, activityType, travelKind, description };
  return { ...stopwatch, ...said };
};

const afterAct = (stopwatch: Stopwatch | null, waiting: WaitingAct): Stopwatch | null => {
  if (waiting.act === "start") return stopwatch ?? started(waiting);
  if (stopwatch?.id !== waiting.id) return stopwatch;
  switch (waiting.act) {
    case "pause":
      if (stopwatch.pauses.some(({ from }) => from === waiting.at)) return stopwatch;
      return { ...stopwatch, pausedAt: stopwatch.pausedAt ?? waiting.at };
    case "resume": {
      const { pausedAt, pauses } = stopwatch;
      if (pausedAt === null || pauses.some(({ to }) => to === waiting.at)) return stopwatch;
      return { ...stopwatch, pausedAt: null, pauses: [...pauses, { from: pausedAt, to: waiting.at }] };
    }
    case "describe":
      return described(stopwatch, waiting.details);
    default:
      return null;
  }
};

/**
 * If a run's start still waits here, its stop carries the whole run: if another run is active by then, the start is
 * refused, and everything said about the run with it.
 */
export const wholeRun = (
  stopwatch: Stopwatch,
  kept: readonly unknown[],
): (Details & { run: CapturedRun }) | Record<string, never> => {
  const isStartHere = kept.map(readWaitingAct).some((act) => act?.act === "start" && act.id === stopwatch.id);
  if (!isStartHere) return {};
  const { startedAt, timeZone, pauses, pausedAt } = stopwatch;
  const { personId, propertyId, isPortfolioWide, isWithoutProperty, activityType, travelKind, description } = stopwatch;
  return {
    personId,
    propertyId,
    isPortfolioWide,
    isWithoutProperty,
    activityType,
    travelKind,
    description,
    run: { startedAt, timeZone, pauses, pausedAt },
  };
};

/**
 * The stopwatch that runs once everything waiting has arrived. An act that has arrived in the meantime has no further
 * effect.
 */
export const afterWaiting = (known: Stopwatch | null, waiting: readonly WaitingAct[]): Stopwatch | null =>
  waiting.reduce(afterAct, known);
