import { addDays, type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import type { PastFound } from "../runs/past-found.ts";

/**
 * How far a past period is read: every day before `startsOn`, and of the next `days`, which are asked for at once, the mails
 * with keys up to `after`. `found`: in all of that.
 */
export type Reached = { startsOn: CivilDate; days: number; after: string | null; found: PastFound };

/** All of it is asked for at once. */
export const startOf = ({ startsOn, endsOn }: Range, found: PastFound): Reached => ({
  startsOn,
  days: daysBetween(startsOn, endsOn) + 1,
  after: null,
  found,
});

/** The days that are read next. Null: all are read. */
export const nextDays = ({ startsOn, days }: Reached, { endsOn }: Range): Range | null => {
  if (startsOn > endsOn) return null;
  const last = addDays(startsOn, days - 1);
  return { startsOn, endsOn: last < endsOn ? last : endsOn };
};

export const behindDays = ({ days }: Reached, { endsOn }: Range, found: PastFound): Reached => ({
  startsOn: addDays(endsOn, 1),
  days,
  after: null,
  found,
});

/** Half as many days are asked for at once. Null: it is a single day, or a part of them was read as they are. */
export const withFewerDays = (reached: Reached, { startsOn, endsOn }: Range): Reached | null => {
  const days = daysBetween(startsOn, endsOn) + 1;
  return days === 1 || reached.after !== null ? null : { ...reached, days: Math.ceil(days / 2) };
};
