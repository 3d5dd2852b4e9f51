import { wordingToAsk } from "../activities/capacity-in-words.ts";
import { isCivilDay, monthOf } from "../units/civil-day.ts";
import { hoursText, type Seconds } from "../units/hours.ts";
import type { RecordRow } from "./record-row.ts";

export const NOTE_CODES = ["SECOND_LOG", "OVERLAPS", "SAME_TIMES", "EMPTY_MONTHS", "OTHER_CAPACITY"] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** What an examiner would ask about but no court has given weight: reported beside the score, without affecting it. */
export type RecordNote = {
  readonly code: NoteCode;
  readonly says: string;
  /** Positions in the rows that were handed over. */
  readonly rowIndexes: readonly number[];
};

export function recordNotes(rows: readonly RecordRow[]): readonly RecordNote[] {
  const placed = rows.flatMap((row, index) => (isCivilDay(row.day) ? [{ ...row, day: row.day, index }] : []));
  return [secondLog(placed), overlaps(placed), sameTimes(placed), emptyMonths(placed), otherCapacity(rows)].filter(
    (note) => note !== null,
  );
}

type Placed = RecordRow & { readonly day: string; readonly index: number };

/** Fewer rows are an addition to a log, not a log. */
const LOG_ROWS_MIN = 20;

/** Two sources for one person's hours, of which one covers at least half of the other's days. */
function secondLog(rows: readonly Placed[]): RecordNote | null {
  const says: string[] = [];
  const rowIndexes: number[] = [];
  for (const ofPerson of Map.groupBy(rows, personOf).values()) {
    const sources = [...Map.groupBy(ofPerson, ({ sourceId }) => sourceId ?? "").values()]
      .filter((source) => source.length >= LOG_ROWS_MIN)
      .toSorted((a, b) => secondsOf(a) - secondsOf(b));
    for (const [at, smaller] of sources.entries()) {
      const days = daysOf(smaller);
      const larger = sources.slice(at + 1).find((other) => {
        const theirs = daysOf(other);
        return [...days].filter((day) => theirs.has(day)).length * 2 >= days.size;
      });
      if (larger === undefined) continue;
      says.push(`Two logs of the same days: ${totalText(smaller)}, and ${totalText(larger)}. Both are counted.`);
      const shared = daysOf(larger);
      rowIndexes.push(...smaller.filter(({ day }) => shared.has(day)).map(({ index }) => index));
    }
  }
  return says.length === 0 ? null : { code: "SECOND_LOG", says: says.join(" "), rowIndexes };
}

/** Entries of one person that run at the same time. */
function overlaps(rows: readonly Placed[]): RecordNote | null {
  const found = new Set<number>();
  let seconds = 0;
  for (const day of Map.groupBy(rows.filter(isTimed), (row) => `${row.day} ${personOf(row)}`).values()) {
    const inOrder = day.toSorted((a, b) => a.startMinute - b.startMinute);
    let last = inOrder[0];
    for (const row of inOrder.slice(1)) {
      if (last !== undefined && row.startMinute < last.endMinute) {
        found.add(last.index).add(row.index);
        seconds += (Math.min(last.endMinute, row.endMinute) - row.startMinute) * 60;
      }
      if (last === undefined || row.endMinute > last.endMinute) last = row;
    }
  }
  if (found.size === 0) return null;
  const says = `${found.size} entries of one person run at the same time, ${hoursText(seconds)} twice.`;
  return { code: "OVERLAPS", says, rowIndexes: [...found] };
}

/** Once or twice two people do start and end together. */
const SAME_TIMES_MIN = 3;

function sameTimes(rows: readonly Placed[]): RecordNote | null {
  const together = [
    ...Map.groupBy(rows.filter(isTimed), ({ day, startMinute, endMinute }) => `${day} ${startMinute} ${endMinute}`),
  ].filter(([, group]) => new Set(group.map(personOf)).size > 1);
  if (together.length < SAME_TIMES_MIN) return null;
  const says = `${together.length} times two people start and end at the same minute. Say what each of them did.`;
  return { code: "SAME_TIMES", says, rowIndexes: together.flatMap(([, group]) => group.map(({ index }) => index)) };
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Between the first and last day of a record; outside it there may have been nothing to do. */
function emptyMonths(rows: readonly Placed[]): RecordNote | null {
  const filled = new Set(rows.map(({ day }) => monthOf(day)));
  const [first, last] = [Math.min(...filled), Math.max(...filled)];
  const empty = MONTHS.filter((_, index) => index + 1 > first && index + 1 < last && !filled.has(index + 1));
  if (empty.length === 0) return null;
  const named = empty.length === 1 ? empty.join() : `${empty.slice(0, -1).join(", ")} and ${empty.at(-1)}`;
  return {
    code: "EMPTY_MONTHS",
    says: `There is no entry in ${named}, between months that have some.`,
    rowIndexes: [],
  };
}

/** Enough to know what is meant. */
const WORDS_NAMED_MAX = 3;

/**
 * Entries that were recorded before their words were asked about, and count as they did then: nothing recorded is moved
 * by a longer list of words, so a person is asked.
 */
function otherCapacity(rows: readonly RecordRow[]): RecordNote | null {
  const found = rows.flatMap(({ countsUnsaid, activityType, description, seconds }, index) => {
    if (countsUnsaid !== true || !activityType) return [];
    const wording = wordingToAsk(activityType, description ?? "");
    return wording === null ? [] : [{ index, seconds, words: wording.words }];
  });
  if (found.length === 0) return null;
  const words = [...new Set(found.map((row) => row.words))]
    .slice(0, WORDS_NAMED_MAX)
    .map((one) => `\u201c${one}\u201d`);
  const total = hoursText(found.reduce((sum, { seconds }) => sum + seconds, 0));
  const [count, theirs, each] =
    found.length === 1 ? ["1 entry counts", "its", "Say"] : [`${found.length} entries count`, "their", "For each, say"];
  return {
    code: "OTHER_CAPACITY",
    says: `${count} today, ${total}, but ${theirs} words sound like waiting, watching, learning or your own time: ${words.join(", ")}. ${each} in what capacity you worked.`,
    rowIndexes: found.map(({ index }) => index),
  };
}

const personOf = ({ personId }: RecordRow): string => personId ?? "";

const daysOf = (rows: readonly Placed[]): Set<string> => new Set(rows.map(({ day }) => day));

const secondsOf = (rows: readonly RecordRow[]): Seconds => rows.reduce((sum, { seconds }) => sum + seconds, 0);

const totalText = (rows: readonly RecordRow[]): string =>
  `${hoursText(secondsOf(rows))} in ${rows.length} ${rows.length === 1 ? "entry" : "entries"}`;

type Timed = Placed & { readonly startMinute: number; readonly endMinute: number };

/** Past midnight, the end would come before the start: left out. */
const isTimed = (row: Placed): row is Timed =>
  typeof row.startMinute === "number" && typeof row.endMinute === "number" && row.startMinute < row.endMinute;
