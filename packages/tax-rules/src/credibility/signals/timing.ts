import { dayNumberFrom } from "../../units/civil-day.ts";
import { isLate, LATE_DAYS, UNKNOWN, type RecordColumns } from "../record-columns.ts";
import { type Measure, percent, ramp } from "./signal.ts";

const WINDOW_MINUTES = 72 * 60;
const WINDOW_DATES = 90;

/** Hours written down more than thirty days later; full strength when half of them came in one sitting of 72 hours. */
export const lateEntry: Measure = ({ columns }) => {
  const rowIndexes: number[] = [];
  let known = 0;
  let late = 0;
  for (let i = 0; i < columns.count; i += 1) {
    const recorded = columns.recordedMinute[i] ?? UNKNOWN;
    const day = columns.day[i] ?? UNKNOWN;
    if (recorded === UNKNOWN || day === UNKNOWN) continue;
    const seconds = columns.seconds[i] ?? 0;
    known += seconds;
    const first = isLate(recorded, day) ? seconds - (columns.addedSeconds[i] ?? 0) : 0;
    const lateHere = first + (columns.addedLateSeconds[i] ?? 0);
    if (lateHere === 0) continue;
    late += lateHere;
    rowIndexes.push(i);
  }
  if (known === 0) return null;
  const share = late / known;
  const oneSitting = hasOneSitting(columns, known);
  return {
    strength: oneSitting ? 1 : ramp(share, 0.1, 0.6),
    says: oneSitting
      ? `${percent(share)} of the hours were logged more than ${LATE_DAYS} days later, at least half of the record within 72 hours.`
      : `${percent(share)} of the hours were logged more than ${LATE_DAYS} days later.`,
    rowIndexes: oneSitting || share > 0.1 ? rowIndexes : [],
    secondsAtRisk: late,
  };
};

/** Is half of the record, over ninety different days or more, made within one window of 72 hours? */
function hasOneSitting(columns: RecordColumns, knownSeconds: number): boolean {
  const order = recordedOrder(columns);
  const dates = new Map<number, number>();
  let seconds = 0;
  let tail = 0;
  for (const head of order) {
    seconds += columns.seconds[head] ?? 0;
    const day = columns.day[head] ?? 0;
    dates.set(day, (dates.get(day) ?? 0) + 1);
    const opened = (columns.recordedMinute[head] ?? 0) - WINDOW_MINUTES;
    for (let first = order[tail]; first !== undefined && (columns.recordedMinute[first] ?? 0) < opened;) {
      seconds -= columns.seconds[first] ?? 0;
      const firstDay = columns.day[first] ?? 0;
      const left = (dates.get(firstDay) ?? 1) - 1;
      if (left === 0) dates.delete(firstDay);
      else dates.set(firstDay, left);
      tail += 1;
      first = order[tail];
    }
    if (2 * seconds >= knownSeconds && dates.size >= WINDOW_DATES) return true;
  }
  return false;
}

/** Row indexes by time of recording; minute and index share one number, so that numbers are sorted, not objects. */
function recordedOrder(columns: RecordColumns): readonly number[] {
  const keys = new Float64Array(columns.count);
  let size = 0;
  for (let i = 0; i < columns.count; i += 1) {
    const recorded = columns.recordedMinute[i] ?? UNKNOWN;
    if (recorded === UNKNOWN || columns.day[i] === UNKNOWN) continue;
    keys[size] = recorded * columns.count + i;
    size += 1;
  }
  const sorted = keys.subarray(0, size).toSorted();
  return Array.from(sorted, (key) => ((key % columns.count) + columns.count) % columns.count);
}

/** Too much of the year in December or in its last six weeks. */
export const clustering: Measure = ({ columns, context }) => {
  const december = dayNumberFrom(context.taxYear, 12, 1);
  const sixWeeks = dayNumberFrom(context.taxYear, 12, 31) - 41;
  const yearEnd = dayNumberFrom(context.taxYear, 12, 31);
  const rowIndexes: number[] = [];
  let dated = 0;
  let inDecember = 0;
  let inSixWeeks = 0;
  for (let i = 0; i < columns.count; i += 1) {
    const day = columns.day[i] ?? UNKNOWN;
    if (day === UNKNOWN) continue;
    const seconds = columns.seconds[i] ?? 0;
    dated += seconds;
    if (day < sixWeeks || day > yearEnd) continue;
    inSixWeeks += seconds;
    if (day >= december) inDecember += seconds;
    rowIndexes.push(i);
  }
  if (dated === 0) return null;
  const strength = Math.max(ramp(inDecember / dated, 0.15, 0.25), ramp(inSixWeeks / dated, 0.2, 0.3));
  return {
    strength,
    says: `${percent(inDecember / dated)} of the hours lie in December, ${percent(inSixWeeks / dated)} in the last six weeks.`,
    rowIndexes: strength > 0 ? rowIndexes : [],
    secondsAtRisk: strength > 0 ? inSixWeeks : 0,
  };
};
