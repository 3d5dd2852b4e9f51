import { ENTRY_SECONDS_MIN } from "#shared/duration.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { elapsedSeconds, instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { EntrySnapshot } from "./entry-columns.ts";
import type { Raise } from "./raises.ts";
import type { FieldRefusal } from "./rules.ts";

/** Which part of an entry says when its hours were received. */
type Received = Pick<EntrySnapshot, "durationSeconds" | "latenessClass" | "firstRecordedAt" | "raises">;
type Clock = Pick<EntrySnapshot, "timeStarted" | "timeEnded">;
export type Halves = { first: Received & Clock; second: Received & Clock };

/** Hours that share a receipt, earliest first. */
const receiptsOf = ({ durationSeconds, latenessClass, firstRecordedAt, raises }: Received): Raise[] => {
  const raised = raises.reduce((sum, { seconds }) => sum + seconds, 0);
  return [{ seconds: durationSeconds - raised, latenessClass, at: firstRecordedAt }, ...raises];
};

const receivedAs = ([first, ...raises]: readonly Raise[], durationSeconds: number): Received => ({
  durationSeconds,
  latenessClass: first?.latenessClass ?? "late",
  firstRecordedAt: first?.at ?? "",
  raises,
});

/**
 * The hours of an entry split in two, the second part having this many seconds. Every second keeps its receipt: the
 * last added go first, so the first part keeps what was first recorded.
 */
export const splitEntry = (
  entry: Received & Clock & Pick<EntrySnapshot, "date" | "timeZone">,
  seconds: number,
): Result<Halves, FieldRefusal> => {
  const left = entry.durationSeconds - seconds;
  if (seconds < ENTRY_SECONDS_MIN) return refused({ field: "hours", message: "Each part takes at least 0.001 hours." });
  if (left < ENTRY_SECONDS_MIN)
    return refused({ field: "hours", message: "The second part takes less than the whole entry." });
  const [kept, taken]: [Raise[], Raise[]] = [receiptsOf(entry), []];
  for (let still = seconds; still > 0;) {
    const last = kept.pop();
    if (!last) break;
    const part = Math.min(last.seconds, still);
    if (part > 0) taken.unshift({ ...last, seconds: part });
    if (last.seconds > part) kept.push({ ...last, seconds: last.seconds - part });
    still -= part;
  }
  const clocks = clocksOf(entry, left);
  return ok({
    first: { ...receivedAs(kept, left), ...clocks.first },
    second: { ...receivedAs(taken, seconds), ...clocks.second },
  });
};

const NO_CLOCK: Clock = { timeStarted: null, timeEnded: null };

/**
 * The first part ends where the second begins; only hours are kept where clock times would not give them, or would give
 * another day.
 */
const clocksOf = (
  { date, timeZone, timeStarted, timeEnded }: Clock & Pick<EntrySnapshot, "date" | "timeZone">,
  firstSeconds: number,
): { first: Clock; second: Clock } => {
  if (timeStarted === null || timeEnded === null) return { first: NO_CLOCK, second: NO_CLOCK };
  const seam = instantInZone(date, timeStarted, timeZone) + firstSeconds * 1000;
  const isSameDay = civilDateInZone(new Date(seam), timeZone) === date;
  const at = timeOfDayInZone(seam, timeZone);
  const isTold = elapsedSeconds(date, timeStarted, at, timeZone) === firstSeconds;
  if (!isSameDay || !isTold) return { first: NO_CLOCK, second: NO_CLOCK };
  return { first: { timeStarted, timeEnded: at }, second: { timeStarted: at, timeEnded } };
};
