import { addDays, type CivilDate, secondsOfDay } from "#shared/civil-date.ts";
import { type DayClock, minuteOf } from "./day-clock.ts";
import { type Packed, packBoxes } from "./pack-boxes.ts";

/** What a calendar needs to draw an entry: its day and times are those of the place where the work was. */
export type Placed = { date: CivilDate; timeStarted: string | null; timeEnded: string | null };

/** The part of an entry that lies on one day, in minutes of that day. */
export type Segment<Entry extends Placed> = {
  entry: Entry;
  start: number;
  end: number;
  /** It began the day before, or ends on the day after. */
  isContinued: boolean;
  continues: boolean;
};

/** A shorter box is too low to read and to press. */
const BOX_MIN_MINUTES = 30;

const isOvernight = (started: string, ended: string): boolean => secondsOfDay(ended) <= secondsOfDay(started);

/** The boxes of one day, packed side by side where they overlap. Entries without times have none. */
export const boxesOf = <Entry extends Placed>(
  day: DayClock,
  entries: readonly Entry[],
): (Packed<Segment<Entry>> & { drawnEnd: number })[] => {
  const before = addDays(day.date, -1);
  const segments = entries.flatMap((entry) => segmentOn(day, before, entry) ?? []);
  const drawn = segments.map((segment) => {
    const end = Math.min(Math.max(segment.end, segment.start + BOX_MIN_MINUTES), day.minutes);
    return { segment, start: Math.min(segment.start, end - BOX_MIN_MINUTES), end };
  });
  return packBoxes(drawn).map(({ item, column, columns }) => ({
    item: { ...item.segment, start: item.start },
    column,
    columns,
    drawnEnd: item.end,
  }));
};

const segmentOn = <Entry extends Placed>(day: DayClock, before: CivilDate, entry: Entry): Segment<Entry> | null => {
  const { date, timeStarted, timeEnded } = entry;
  if (timeStarted === null || timeEnded === null) return null;
  const overnight = isOvernight(timeStarted, timeEnded);
  if (date === day.date) {
    const end = overnight ? day.minutes : minuteOf(day, timeEnded);
    const continues = overnight && secondsOfDay(timeEnded) > 0;
    return { entry, start: minuteOf(day, timeStarted), end, isContinued: false, continues };
  }
  if (date !== before || !overnight || secondsOfDay(timeEnded) === 0) return null;
  return { entry, start: 0, end: minuteOf(day, timeEnded), isContinued: true, continues: false };
};
