import { ACTIVITY_TYPES } from "../../facts/lists.ts";
import { monthNumber } from "../../units/civil-day.ts";
import { hoursText, type Seconds } from "../../units/hours.ts";
import { UNKNOWN } from "../record-columns.ts";
import { clamp01, type Measure, percent, ramp, type RecordToRate, rowsOf } from "./signal.ts";
import { BOOKKEEPING_PROPERTY_MONTH_SECONDS, TAX_FORMS_YEAR_SECONDS } from "../task-times.ts";

const BOOKKEEPING = ACTIVITY_TYPES.indexOf("bookkeeping-recordkeeping");
const MAINTENANCE = ACTIVITY_TYPES.indexOf("maintenance-repairs-oversight");

/** Descriptions that could describe any entry. */
export const vagueDescriptions: Measure = ({ columns, text }) => {
  if (columns.descriptions.every((d) => d === null) || columns.totalSeconds === 0) return null;
  let vague = 0;
  const rows = rowsOf(columns.count, (i) => {
    const isVague = text.vague[i] === 1;
    if (isVague) vague += columns.seconds[i] ?? 0;
    return isVague;
  });
  const share = vague / columns.totalSeconds;
  const strength = ramp(share, 0.1, 0.5);
  return {
    strength,
    says: `${percent(share)} of the hours are described in fewer than four words that say something.`,
    rowIndexes: strength > 0 ? rows : [],
    secondsAtRisk: strength > 0 ? vague : 0,
  };
};

/** Tasks that took far longer than such tasks take. */
export const inflatedTasks: Measure = (record) => {
  const { columns, text } = record;
  if (columns.descriptions.every((d) => d === null) || columns.totalSeconds === 0) return null;
  const rows: number[] = [];
  const beyondCap = new Map<number, Seconds>();
  let excess = 0;
  for (let i = 0; i < columns.count; i += 1) {
    const cap = text.taskCapSeconds[i] ?? 0;
    const beyond = (columns.seconds[i] ?? 0) - cap;
    // A repair may mention a call or a text; the time is the repair's.
    if (cap === 0 || beyond <= 0 || columns.activity[i] === MAINTENANCE) continue;
    excess += beyond;
    beyondCap.set(i, beyond);
    rows.push(i);
  }
  // What exceeds a task's own time is not counted again in a sum.
  const believed = (i: number): Seconds => (columns.seconds[i] ?? 0) - (beyondCap.get(i) ?? 0);
  const isForms = (i: number): boolean => text.taxForms[i] === 1;
  const books = excessOverSums(columns.count, BOOKKEEPING_PROPERTY_MONTH_SECONDS, believed, (i) =>
    isForms(i) ? null : propertyMonth(record, i),
  );
  const forms = excessOverSums(columns.count, TAX_FORMS_YEAR_SECONDS, believed, (i) => (isForms(i) ? 0 : null));
  const total = excess + books.seconds + forms.seconds;
  const strength = clamp01(total / columns.totalSeconds / 0.15);
  return {
    strength,
    says: `${hoursText(total)} more than such tasks usually take (${percent(total / columns.totalSeconds)} of the record).`,
    rowIndexes: strength > 0 ? [...new Set([...rows, ...books.rows, ...forms.rows])].toSorted((a, b) => a - b) : [],
    secondsAtRisk: total,
  };
};

type Excess = { readonly seconds: Seconds; readonly rows: readonly number[] };

/** Rows added up under a key; the part of each sum above the cap, with the rows of such sums. */
function excessOverSums(
  count: number,
  capSeconds: Seconds,
  secondsOf: (row: number) => Seconds,
  keyOf: (row: number) => number | null,
): Excess {
  const sums = new Map<number, { seconds: Seconds; rows: number[] }>();
  for (let i = 0; i < count; i += 1) {
    const key = keyOf(i);
    if (key === null) continue;
    const sum = sums.get(key) ?? { seconds: 0, rows: [] };
    sum.seconds += secondsOf(i);
    sum.rows.push(i);
    sums.set(key, sum);
  }
  const over = [...sums.values()].filter((sum) => sum.seconds > capSeconds);
  return {
    seconds: over.reduce((total, sum) => total + sum.seconds - capSeconds, 0),
    rows: over.flatMap((sum) => sum.rows),
  };
}

function propertyMonth({ columns }: RecordToRate, i: number): number | null {
  const day = columns.day[i] ?? UNKNOWN;
  const property = columns.property[i] ?? UNKNOWN;
  if (columns.activity[i] !== BOOKKEEPING || day === UNKNOWN || property === UNKNOWN) return null;
  return property * 100_000 + monthNumber(day);
}
