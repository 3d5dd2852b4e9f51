import { type CivilDate, civilDateInZone, firstDayOfYear, yearOf } from "#shared/civil-date.ts";
import { ENTRY_SECONDS_MAX, ENTRY_SECONDS_MIN } from "#shared/duration.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { elapsedSeconds, instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";

/** Instants are milliseconds since the epoch here. */
export type Span = { from: number; to: number };

export type Run = {
  startedAt: number;
  pauses: readonly Span[];
  /** Since when it has paused; null while it runs. */
  pausedAt: number | null;
};

/** A device's clock may be this far from ours and still mean "now". */
export const CLOCK_TOLERANCE_SECONDS = 300;
/** A start that a device captured while offline is accepted up to this long afterwards. */
export const CAPTURED_DAYS_MAX = 30;
/** Nothing was touched for this long: time to ask whether the work goes on. */
const IDLE_ASKS_SECONDS = 4 * 3600;
/** A shorter absence is asked about too when it spans a night. */
const OVERNIGHT_ASKS_SECONDS = 3600;

const wholeSecond = (milliseconds: number): number => Math.floor(milliseconds / 1000) * 1000;

/** The stretches that were worked until `end`, in whole seconds; a pause still going on is not one. */
export const workedSpans = ({ startedAt, pauses, pausedAt }: Run, end: number): Span[] => {
  const spans: Span[] = [];
  let from = startedAt;
  for (const pause of pauses) {
    spans.push({ from, to: pause.from });
    from = pause.to;
  }
  spans.push({ from, to: pausedAt ?? end });
  return spans
    .map((span) => ({ from: wholeSecond(span.from), to: wholeSecond(Math.min(span.to, end)) }))
    .filter((span) => span.to > span.from);
};

export const workedSeconds = (run: Run, now: number): number =>
  workedSpans(run, now).reduce((sum, { from, to }) => sum + (to - from) / 1000, 0);

/** One entry that a run amounts to. */
export type Piece = {
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  durationSeconds: number;
  spans: readonly Span[];
};

/** Whether an act reached us at the time the device says it captured it. */
export const isNear = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= CLOCK_TOLERANCE_SECONDS * 1000;

/**
 * When a pause begins or ends: as captured, but never before the last recorded instant nor after we received it. The
 * clocks may differ by the tolerance.
 */
export const decideActAt = (
  captured: string | undefined,
  { receivedAt, notBefore }: { receivedAt: Date; notBefore: Date },
): Result<Date, string> => {
  const said = captured === undefined ? receivedAt : new Date(captured);
  if (said > receivedAt && !isNear(said, receivedAt)) return refused("This instant has not come yet.");
  if (captured !== undefined && said < notBefore && !isNear(said, notBefore)) {
    return refused("This is before what was recorded last.");
  }
  const at = Math.max(Math.min(said.getTime(), receivedAt.getTime()), notBefore.getTime());
  return ok(new Date(at));
};

type CapturedRun = { startedAt: string; pauses: readonly { from: string; to: string }[]; pausedAt: string | null };

/** Each instant of a run that a device captured comes after the one before it, and none is in the future. */
export const isRunInOrder = ({ startedAt, pauses, pausedAt }: CapturedRun, receivedAt: Date): boolean => {
  const said = [startedAt, ...pauses.flatMap(({ from, to }) => [from, to]), ...(pausedAt === null ? [] : [pausedAt])];
  const instants = [
    ...said.map((instant) => Date.parse(instant)),
    receivedAt.getTime() + CLOCK_TOLERANCE_SECONDS * 1000,
  ];
  return instants.every((instant, index) => index === 0 || instant >= (instants[index - 1] ?? instant));
};

export type StopRefusal = { field: "endedAt"; message: string };

/**
 * The entries of a run. Work belongs to the civil day on which its stretch began; a stretch over New Year's is cut at
 * midnight, since no hour may count in two tax years. No one works more than a day at a stretch, so such a run is asked
 * about.
 */
export const decidePieces = (run: Run, end: number, timeZone: string): Result<Piece[], StopRefusal> => {
  const days = new Map<CivilDate, Span[]>();
  for (const span of workedSpans(run, end).flatMap((each) => cutAtNewYear(each, timeZone))) {
    const day = civilDateInZone(new Date(span.from), timeZone);
    days.set(day, [...(days.get(day) ?? []), span]);
  }
  const pieces = [...days].map(([date, spans]) => pieceOf(date, spans, timeZone));
  if (pieces.some(({ durationSeconds }) => durationSeconds > ENTRY_SECONDS_MAX)) {
    return refused({ field: "endedAt", message: "This ran for more than 24 hours. Say when you stopped." });
  }
  const long = pieces.filter(({ durationSeconds }) => durationSeconds >= ENTRY_SECONDS_MIN);
  if (long.length === 0) {
    return refused({ field: "endedAt", message: "This is shorter than an entry can be. Discard it instead." });
  }
  return ok(long);
};

const cutAtNewYear = (span: Span, timeZone: string): Span[] => {
  const year = yearOf(civilDateInZone(new Date(span.from), timeZone));
  const midnight = instantInZone(firstDayOfYear(year + 1), "00:00", timeZone);
  if (span.to <= midnight) return [span];
  return [{ from: span.from, to: midnight }, ...cutAtNewYear({ from: midnight, to: span.to }, timeZone)];
};

/** Clock times are kept only where they alone give the time worked: not with pauses, nor in an hour that occurs twice. */
const pieceOf = (date: CivilDate, spans: readonly Span[], timeZone: string): Piece => {
  const durationSeconds = spans.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0);
  const timeStarted = timeOfDayInZone(spans[0]?.from ?? 0, timeZone);
  const timeEnded = timeOfDayInZone(spans.at(-1)?.to ?? 0, timeZone);
  const isTold =
    timeStarted !== timeEnded && elapsedSeconds(date, timeStarted, timeEnded, timeZone) === durationSeconds;
  return isTold
    ? { date, timeStarted, timeEnded, durationSeconds, spans }
    : { date, timeStarted: null, timeEnded: null, durationSeconds, spans };
};

/**
 * Whether to ask "Still working?": after hours without a sign of the person, or after a night. `idleSince` is the last
 * sign before the absence, `until` the first after it, or now. A run paused before the absence is not asked about.
 */
export const asksStillWorking = (
  { startedAt, pausedAt }: Pick<Run, "startedAt" | "pausedAt">,
  idleSince: number,
  { until, timeZone }: { until: number; timeZone: string },
): boolean => {
  if (pausedAt !== null && until - pausedAt > CLOCK_TOLERANCE_SECONDS * 1000) return false;
  const since = Math.max(startedAt, idleSince);
  const idleSeconds = (until - since) / 1000;
  if (idleSeconds >= IDLE_ASKS_SECONDS) return true;
  const isOvernight = civilDateInZone(new Date(since), timeZone) !== civilDateInZone(new Date(until), timeZone);
  return isOvernight && idleSeconds >= OVERNIGHT_ASKS_SECONDS;
};
