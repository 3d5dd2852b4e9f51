import { cellText, isBlankCell, isDateCell, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { ACTIVITY_CONFIDENCE_MIN, type ActivityGuess } from "#shared/sheets/words/match-activity.ts";
import { travelKindOf } from "#shared/sheets/words/travel-kind.ts";
import { workCapacityOf } from "../matching/work-capacity.ts";
import type { NameMatcher } from "../matching/match-name.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { durationLikeness, isDayZero, readDuration } from "../values/parse-duration.ts";
import { isZoned } from "../values/zoned-moment.ts";
import { parseLooseRange, parseTimeOfDay, parseTimeRange, saysClock } from "../values/parse-time.ts";

/** What a column holds; each share is of its filled cells, 0 to 1. */
export type ColumnProfile = {
  filled: number;
  days: number;
  daysWithTime: number;
  /** Moments with their zone. */
  zoned: number;
  times: number;
  ranges: number;
  durations: number;
  /** Clock readings such as 10:41 that are typically too long to be lengths of time. */
  longClocks: boolean;
  activities: number;
  /** Cells that are exactly the word for a kind of work, not a sentence that hints at one. */
  activityNames: number;
  properties: number;
  persons: number;
  travelKinds: number;
  capacities: number;
  /** Ids in the form that we give them. */
  ids: number;
  /** Yes, No and the like: a mark, not a name. */
  yesNo: number;
  averageLength: number;
  /** Different values per filled cell. */
  distinct: number;
  samples: string[];
};

export type Matchers = {
  activity: (text: string) => ActivityGuess | null;
  property: NameMatcher;
  person: NameMatcher;
};

const SAMPLE_ROWS = 400;
const ACTIVITY_NAME_CONFIDENCE = 0.9;
const SAMPLES_SHOWN = 3;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const YES_NO = /^(?:yes|no|y|n|true|false|x|0|1)$/i;
const LONG_CLOCK_SECONDS = 6 * 3600;

const median = (numbers: number[]): number => numbers.toSorted((left, right) => left - right)[numbers.length >> 1] ?? 0;

const hasTime = (cell: Cell): boolean =>
  isDateCell(cell)
    ? cell.iso.length > 10
    : typeof cell === "string" && looksLikeDay(cell) && parseTimeOfDay(cell) !== null;

const share = (cells: readonly Cell[], passes: (cell: Cell, text: string) => boolean): number => {
  if (cells.length === 0) return 0;
  return cells.filter((cell) => passes(cell, cellText(cell))).length / cells.length;
};

export const profileColumn = (rows: readonly GridRow[], column: number, matchers: Matchers): ColumnProfile => {
  const cells: Cell[] = [];
  for (const row of rows) {
    const cell = row.cells[column];
    if (cell !== undefined && !isBlankCell(cell)) cells.push(cell);
    if (cells.length >= SAMPLE_ROWS) break;
  }
  const texts = new Set(cells.map(cellText));
  const clocks = cells.flatMap((cell) => {
    const read = readDuration(cell, { unit: "hours", decimalComma: true });
    return read.ok && cellText(cell).includes(":") ? [read.value] : [];
  });
  const readRange = cells.some(saysClock) ? parseLooseRange : parseTimeRange;
  return {
    filled: cells.length,
    days: share(cells, (cell) => looksLikeDay(cell) && !isDayZero(cell)),
    daysWithTime: share(cells, (cell) => hasTime(cell) && !isDayZero(cell)),
    zoned: share(cells, isZoned),
    times: share(cells, (cell) => parseTimeOfDay(cell) !== null),
    ranges: share(cells, (cell) => readRange(cell) !== null),
    durations: cells.reduce<number>((sum, cell) => sum + durationLikeness(cell), 0) / Math.max(cells.length, 1),
    longClocks: clocks.length > cells.length / 2 && median(clocks) >= LONG_CLOCK_SECONDS,
    activities: share(cells, (_cell, text) => (matchers.activity(text)?.confidence ?? 0) >= ACTIVITY_CONFIDENCE_MIN),
    activityNames: share(
      cells,
      (_cell, text) => (matchers.activity(text)?.confidence ?? 0) >= ACTIVITY_NAME_CONFIDENCE,
    ),
    properties: share(cells, (_cell, text) => matchers.property(text).match !== null),
    persons: share(cells, (_cell, text) => matchers.person(text).match !== null),
    travelKinds: share(cells, (_cell, text) => travelKindOf(text) !== null),
    capacities: share(cells, (_cell, text) => workCapacityOf(text) !== null),
    ids: share(cells, (_cell, text) => ID.test(text)),
    yesNo: share(cells, (_cell, text) => YES_NO.test(text)),
    averageLength: cells.reduce<number>((sum, cell) => sum + cellText(cell).length, 0) / Math.max(cells.length, 1),
    distinct: texts.size / Math.max(cells.length, 1),
    samples: [...texts].slice(0, SAMPLES_SHOWN),
  };
};
