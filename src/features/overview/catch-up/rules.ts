import { hoursText } from "@tenure/tax-rules";
import { addDays, type CivilDate, mondayOf } from "#shared/civil-date.ts";
import type { LatenessClass } from "#shared/domain.ts";

/** A period is at most this long: three years. */
export const PERIOD_MAX_DAYS = 1096;

export type WeekSums = { loggedSeconds: number; entryCount: number; proposedCount: number };
export type PeriodWeek = WeekSums & { startsOn: CivilDate; endsOn: CivilDate };

/** Every week of a period, the first one first, cut at its ends. */
export const weeksOf = (
  { from, to }: { from: CivilDate; to: CivilDate },
  sums: ReadonlyMap<CivilDate, WeekSums>,
): PeriodWeek[] => {
  const weeks: PeriodWeek[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({
      startsOn: monday < from ? from : monday,
      endsOn: sunday > to ? to : sunday,
      ...(sums.get(monday) ?? { loggedSeconds: 0, entryCount: 0, proposedCount: 0 }),
    });
  }
  return weeks;
};

export type Recorded = Readonly<Partial<Record<LatenessClass, number>>>;
/** Seconds of hours that have no independent source, one, or several. */
export type Backed = { none: number; one: number; several: number };

const WITHIN_A_WEEK: readonly LatenessClass[] = ["live", "same_day", "week"];
/** What the cut "Logged more than 30 days later" takes away. */
export const LEFT_OUT_BY_STRICT: readonly LatenessClass[] = ["late", "after_year_end", "advance"];

const sumOf = (recorded: Recorded, classes: readonly LatenessClass[]): number =>
  classes.reduce((sum, name) => sum + (recorded[name] ?? 0), 0);

/** When these hours were recorded, what backs them up, and what a strict reader would leave out. */
export const honestSentences = (recorded: Recorded, { none, one, several }: Backed): string[] => {
  const all = sumOf(recorded, Object.keys(recorded) as LatenessClass[]);
  if (all === 0) return ["Nothing is logged for these days yet."];
  const late = sumOf(recorded, LEFT_OUT_BY_STRICT);
  const soon = sumOf(recorded, WITHIN_A_WEEK);
  const backed = one + several;
  return [
    `Of ${hoursText(all)}, ${soon === all ? "all" : hoursText(soon)} ${soon === all ? "were" : "was"} recorded within a week of the work${late === 0 ? "" : `, and ${hoursText(late)} more than 30 days later`}.`,
    backed === 0
      ? "They have no evidence yet."
      : `Evidence backs up ${hoursText(backed)}${none === 0 ? "" : `, but not ${hoursText(none)}`}.`,
    late === 0
      ? "A strict reader would leave nothing out for being late."
      : `A strict reader would leave out ${late === all ? "all of it" : hoursText(late)}: what was recorded more than 30 days after the work.`,
  ];
};
