import ICAL from "ical.js";
import { icalTime } from "./ical-time.ts";
import { DAY_MS, midnightOf, type Moment, readMoment, UTC, type Wall } from "./moment.ts";
import type { Zone } from "./zones/zone.ts";

/** How much work the rules of one file may cost: a rule that never ends, or never begins, costs no more. */
export type Steps = { left: number };

/** Three years of each hour, eighty of each day. */
const STEPS_PER_RULE_MAX = 30_000;

export class TooManySteps extends Error {}

/** ical.js tries one step after another until one fits; this counts them. */
class CountingIterator extends ICAL.RecurIterator {
  readonly #steps: Steps;
  #own = STEPS_PER_RULE_MAX;

  constructor(rule: ICAL.Recur, dtstart: ICAL.Time, steps: Steps) {
    super({ rule, dtstart });
    this.#steps = steps;
  }

  count(): void {
    this.#own -= 1;
    this.#steps.left -= 1;
    if (this.#own < 0 || this.#steps.left < 0) throw new TooManySteps();
  }

  override check_contracting_rules(): boolean {
    this.count();
    return super.check_contracting_rules();
  }
}

const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): Wall =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The end of a rule on the clock of its series. A day alone ends with that day. */
const untilOf = (text: unknown, start: Moment, zone: Zone): ICAL.Time | null => {
  const until = readMoment(text, null);
  if (!until) return null;
  if (start.isDate) return icalTime(midnightOf(until.wall), true);
  if (until.isDate) return icalTime(until.wall + DAY_MS - 1000, false);
  return icalTime(until.zone === UTC ? zone.toWall(until.wall) : until.wall, false);
};

export type Recurrence = {
  start: Moment;
  zone: Zone;
  /** What lies before this may be passed over. */
  from: Wall;
  until: Wall;
  steps: Steps;
};

const PERIODS: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

/** A rule that counts is followed from its start; one of equal steps may begin later, at one of them. */
const startNear = (rule: { freq?: unknown; interval?: unknown; count?: unknown }, start: Wall, from: Wall): Wall => {
  const period = (PERIODS[String(rule.freq)] ?? 0) * Math.max(1, Number(rule.interval ?? 1));
  if (!(period > 0) || rule.count !== undefined || start >= from) return start;
  return start + Math.floor((from - start) / period) * period;
};

/**
 * The times of recurrence rules, by the clocks of their series: what a clock shows stays the same over its changes.
 *
 * @throws TooManySteps
 */
export function* recurrenceWalls(
  rules: readonly object[],
  { start, zone, from, until, steps }: Recurrence,
): Generator<Wall> {
  for (const rule of rules) {
    const { until: last, ...rest } = rule as { until?: unknown };
    const end = untilOf(last, start, zone);
    const recur = new ICAL.Recur({ ...rest, ...(end && { until: end }) });
    const iterator = new CountingIterator(recur, icalTime(startNear(rest, start.wall, from), start.isDate), steps);
    for (let time = iterator.next(); time; time = iterator.next()) {
      iterator.count();
      const wall = wallOf(time);
      if (wall > until) break;
      if (wall >= from) yield wall;
    }
  }
}
