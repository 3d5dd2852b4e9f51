import { hoursText } from "../../units/hours.ts";
import { type Measure, percent, ramp, rowsOf } from "./signal.ts";

const WHOLE_HOUR = 3600;
const SAME_TEXT_ENTRIES = 5;

/** Whole hours, or one length for nearly every entry; by entries, not by hours. */
export const roundNumbers: Measure = ({ columns }) => {
  const byLength = new Map<number, number>();
  let whole = 0;
  for (let i = 0; i < columns.count; i += 1) {
    const seconds = columns.seconds[i] ?? 0;
    if (seconds > 0 && seconds % WHOLE_HOUR === 0) whole += 1;
    byLength.set(seconds, (byLength.get(seconds) ?? 0) + 1);
  }
  let modal = 0;
  let modalSeconds = 0;
  for (const [seconds, entries] of byLength) {
    if (entries <= modal) continue;
    modal = entries;
    modalSeconds = seconds;
  }
  const wholeStrength = ramp(whole / columns.count, 0.4, 0.5);
  const modalStrength = ramp(modal / columns.count, 0.35, 0.5);
  const strength = Math.max(wholeStrength, modalStrength);
  const isRound = (i: number): boolean => {
    const seconds = columns.seconds[i] ?? 0;
    return (wholeStrength > 0 && seconds % WHOLE_HOUR === 0) || (modalStrength > 0 && seconds === modalSeconds);
  };
  const rowIndexes = strength > 0 ? rowsOf(columns.count, isRound) : [];
  return {
    strength,
    says: `${percent(whole / columns.count)} of the entries are whole hours. ${percent(modal / columns.count)} are ${hoursText(modalSeconds)} long.`,
    rowIndexes,
    secondsAtRisk: rowIndexes.reduce((sum, i) => sum + (columns.seconds[i] ?? 0), 0),
  };
};

/** Five or more entries with the same words and the same length. */
export const duplicateDescriptions: Measure = ({ columns, text }) => {
  if (columns.descriptions.every((d) => d === null) || columns.totalSeconds === 0) return null;
  const groups = new Map<number, number>();
  for (let i = 0; i < columns.count; i += 1) {
    const key = text.likeness[i] ?? 0;
    if (key !== 0) groups.set(key, (groups.get(key) ?? 0) + 1);
  }
  let repeated = 0;
  const rows = rowsOf(columns.count, (i) => {
    const key = text.likeness[i] ?? 0;
    const isRepeated = key !== 0 && (groups.get(key) ?? 0) >= SAME_TEXT_ENTRIES;
    if (isRepeated) repeated += columns.seconds[i] ?? 0;
    return isRepeated;
  });
  const share = repeated / columns.totalSeconds;
  const strength = ramp(share, 0.25, 0.5);
  return {
    strength,
    says: `${percent(share)} of the hours are in entries that repeat the same words and length five times or more.`,
    rowIndexes: strength > 0 ? rows : [],
    secondsAtRisk: strength > 0 ? repeated : 0,
  };
};
