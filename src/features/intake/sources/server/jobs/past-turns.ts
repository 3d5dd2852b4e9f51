import * as z from "zod/mini";
import { type Attempt, LostLease } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { civilDateSchema, idSchema } from "#shared/schema.ts";
import { LEFT_OUT_REASONS } from "#features/intake/sources/left-out.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import { type Turn, TurnOver } from "../mailing/turn.ts";
import { countProposed } from "../runs/run-counts.ts";
import { countsOf, tallyOf } from "../runs/tally.ts";
import { lockRun, updateRunRow } from "../store.ts";
import { asServiceRefusal } from "../syncing/ask-service.ts";
import { Overtaken } from "../syncing/keeping.ts";
import { nextDays, type Reached, startOf, withFewerDays } from "../syncing/past-days.ts";
import { TooMuch } from "../syncing/port.ts";
import type { RunRow } from "../table.ts";
import type { Walk } from "./walk-past.ts";

const count = z.int().check(z.gte(0));

/** Where an earlier turn ended. `idle`: how many in a row have come no further. */
const reachedSchema = z.strictObject({
  startsOn: civilDateSchema,
  days: z.int().check(z.gte(1)),
  after: z.nullable(z.string()),
  idle: count,
  tally: z.strictObject({
    found: count,
    wanted: count,
    missed: count,
    leftOut: z.partialRecord(z.enum(LEFT_OUT_REASONS), count),
  }),
});

export const READ_PAST = {
  id: "sources.read-past",
  payload: z.strictObject({ userId: idSchema, runId: idSchema, reached: z.optional(reachedSchema) }),
};
export type PastPayload = z.output<typeof READ_PAST.payload>;

/** What has brought something is tried so often again, and then no more. */
const IDLE_MAX = 4;
const WAIT_MS = 60_000;
const TOO_SLOW = "It takes too long to answer. Nothing was proposed. Try again later, or choose fewer days.";

export const rangeOf = ({ rangeStartsOn, rangeEndsOn }: RunRow): Range => ({
  startsOn: rangeStartsOn ?? "",
  endsOn: rangeEndsOn ?? "",
});

/** What was kept before this turn. What the history names of it was written when the last one ended. */
export const reachedBefore = (run: RunRow, { reached }: PastPayload): Reached => {
  const { leftOut, unknownZones } = run;
  if (!reached) return startOf(rangeOf(run), { tally: tallyOf(undefined), leftOut: [], unknownZones: [] });
  const { idle: _, tally, ...where } = reached;
  return { ...where, found: { tally, leftOut, unknownZones } };
};

/** How it goes on. `startAt`: not before that. */
export type Next = { reached: Reached; idle: number; startAt?: Date };

type Ended = { payload: PastPayload; begun: Reached; walk: Walk; turn: Turn; stopping: AbortSignal; now: Date };

const waitMs = (idle: number, retryAfterSeconds = 0): number => Math.max(WAIT_MS * 2 ** idle, retryAfterSeconds * 1000);

/** How a turn goes on that something ended, or why the whole reading ends. What is no one's business here is thrown again. */
export const nextAfter = (error: unknown, { payload, begun, walk, turn, stopping, now }: Ended): Next | string => {
  const { reached } = walk;
  const isMoved = reached !== begun;
  const idle = isMoved ? 0 : (payload.reached?.idle ?? 0) + 1;
  if (error instanceof LostLease || (stopping.aborted && !isMoved)) throw error;
  // Changed meanwhile: the next turn reads it as it is then, or ends.
  if (stopping.aborted || error instanceof Overtaken) return { reached, idle };
  if (error instanceof TurnOver || turn.isCut) {
    const days = isMoved ? null : nextDays(reached, walk.range);
    const fewer = days && withFewerDays(reached, days);
    if (fewer) return { reached: fewer, idle: 0 };
    return idle > IDLE_MAX ? TOO_SLOW : { reached, idle };
  }
  const refusal = asServiceRefusal(error);
  if (refusal === null) throw error;
  // Whoever has just asked is told at once; what took hours is not lost by one bad answer.
  const isTriedAgain = refusal.is === "failed" && !(refusal instanceof TooMuch) && idle <= IDLE_MAX;
  if (!isTriedAgain || (!isMoved && !payload.reached)) return refusal.message;
  return { reached, idle, startAt: new Date(now.getTime() + waitMs(idle, refusal.retryAfterSeconds)) };
};

/** The same when its account is not to be asked before an instant. */
export const nextAt = (run: RunRow, payload: PastPayload, startAt: Date): Next | null => {
  const idle = (payload.reached?.idle ?? 0) + 1;
  return !payload.reached || idle > IDLE_MAX ? null : { reached: reachedBefore(run, payload), idle, startAt };
};

/** Ends this turn: the rest is read after whatever has waited longer, unless somebody has ended it meanwhile. */
export const goOnLater = (
  platform: Platform,
  attempt: Attempt<PastPayload>,
  { reached: { found, ...where }, idle, startAt }: Next,
): Promise<void> => {
  const { userId, runId } = attempt.payload;
  const { tally, leftOut, unknownZones } = found;
  return attempt.finish(async (tx) => {
    const run = await lockRun({ userId }, tx, runId);
    if (run?.importStatus !== "running") return;
    const counts = countsOf(tally, await countProposed({ userId }, tx, runId));
    await updateRunRow({ userId }, tx, { id: runId, changes: { counts, leftOut, unknownZones } });
    const payload = { userId, runId, reached: { ...where, idle, tally } };
    await platform.jobs.enqueue(tx, READ_PAST, payload, { key: runId, owner: userId, ...(startAt && { startAt }) });
  });
};
