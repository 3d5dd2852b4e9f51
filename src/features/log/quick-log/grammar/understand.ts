import type { ActivityType, TravelKind } from "#shared/domain.ts";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { elapsedSeconds, instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";
import { readActivity, readTravelKind } from "./activities.ts";
import { type ClockWords, clockText, readClock } from "./clock.ts";
import { readDay } from "./days/days.ts";
import { type Hint, hintAt } from "./hints.ts";
import { eitherLength, type Length, readLength } from "./lengths.ts";
import type { NameTree } from "./names.ts";
import { type NamedPerson, personTree, readPerson } from "./persons/persons.ts";
import { type NamedProperty, type Place, propertyTree, readPlace, readUnknownPlace, withOtherHouse } from "./places.ts";
import { protect, protectYears } from "./protect.ts";
import { fold, type Span } from "#shared/fields/folded-words.ts";
import { type Found, hideAll, matchesOf, restOf } from "./sentence.ts";
import { isZoneOrName, moveTimes, strayZone } from "./zones.ts";

/** The names of a book, prepared once and used at every keystroke. */
export type Names = { properties: NameTree; persons: NameTree };

export const namesOf = (book: { properties: readonly NamedProperty[]; persons: readonly NamedPerson[] }): Names => ({
  properties: propertyTree(book.properties),
  persons: personTree(book.persons),
});

export type Moment = {
  now: Date;
  timeZone: string;
  /** The day that was set by hand, on the person's own calendar: it overrides what the sentence says. */
  chosenDay?: CivilDate | undefined;
};

/** Start and end on the clocks of the person's own zone. */
export type Times = { started: string; ended: string };

export type Understanding = {
  text: string;
  length: Found<Length> | null;
  times: Found<Times> | null;
  day: Found<CivilDate> | null;
  /** The words of a day that cannot be used; without any, today is meant. */
  askedDay: string | null;
  /** The length does not fit between midnight and now: which day was it? */
  isTooLongForToday: boolean;
  place: Found<Place> | null;
  placeCandidates: readonly string[];
  /** A house that is named but is not in the book. */
  unknownPlace: string | null;
  activity: Found<ActivityType> | null;
  travelKind: TravelKind | null;
  person: Found<string> | null;
  personCandidates: readonly string[];
  /** Whose hours these are is not clear: someone in the book, or someone who is not in it. */
  isPersonAsked: boolean;
  /** Who else seems to have done it, in the words of the sentence. */
  otherDoer: string | null;
  /** The stretches that are in a chip and not in the description. */
  taken: readonly Span[];
  /** All the rest of what was typed. */
  description: string;
  hints: readonly Hint[];
};

/** What an empty field means; it opens without running any pattern. */
const NOTHING: Understanding = {
  text: "",
  length: null,
  times: null,
  day: null,
  askedDay: null,
  isTooLongForToday: false,
  place: null,
  placeCandidates: [],
  unknownPlace: null,
  activity: null,
  travelKind: null,
  person: null,
  personCandidates: [],
  isPersonAsked: false,
  otherDoer: null,
  taken: [],
  description: "",
  hints: [],
};

/** Longer sentences are a description; no one puts day and length in the two thousandth word. */
const READ_CHARACTERS_MAX = 500;

/** How far ahead of ours a device's clock may run (as in the ledger's own rule). */
const CLOCK_TOLERANCE_MS = 300_000;

/** Work that runs longer than this into the next day is more likely a mix-up of am and pm. */
const LONG_NIGHT_SECONDS = 12 * 3600;

/** A night ends by then: work that began after midnight may be meant for the day before. */
const NIGHT_ENDS = "04:00";

/** A time that no clock shows on the day when clocks go forward. */
const isSkipped = (date: CivilDate, time: string, timeZone: string): boolean =>
  time !== "24:00" && timeOfDayInZone(instantInZone(date, time, timeZone), timeZone) !== time;

/** A length that does not fit between midnight and now: the work was on the day before, or the length is a slip. */
const isTooLongFor = (length: Found<Length>, today: CivilDate, { now, timeZone }: Moment): boolean =>
  length.value.seconds * 1000 > now.getTime() - instantInZone(today, "00:00", timeZone) + CLOCK_TOLERANCE_MS;

type TimesDoubt = { date: CivilDate; zoneDoubt: Hint | null; isLessBreak: boolean };

type TimesReading = { times: Found<Times> | null; date: CivilDate; hints: readonly Hint[] };

/** One end and a length give the other end. */
const bothEnds = (clock: ClockWords, seconds: number | null): { started: number; ended: number } | null => {
  const minutes = seconds === null || seconds % 60 !== 0 ? null : seconds / 60;
  const { started, ended } = clock;
  if (started !== null && ended !== null) return { started, ended };
  if (minutes === null) return null;
  if (started !== null) return { started, ended: started + minutes };
  return ended === null ? null : { started: ended - minutes, ended };
};

const timesOn = (
  clock: ClockWords | null,
  length: Found<Length> | null,
  { date, now, timeZone, chosenDay, zoneDoubt, isLessBreak }: Moment & TimesDoubt,
): TimesReading => {
  if (!clock) return { times: null, date, hints: [] };
  if (zoneDoubt) return { times: null, date, hints: [zoneDoubt] };
  if (isLessBreak) return { times: null, date, hints: [] };
  const ends = bothEnds(clock, length?.value.seconds ?? null);
  if (!ends) return { times: null, date, hints: [hintAt("needs_end", clock)] };
  const said = { date, started: clockText(ends.started), ended: clockText(ends.ended) };
  const moved = clock.zone === null || clock.zone === timeZone ? said : moveTimes(said, clock.zone, timeZone);
  const own = { ...moved, date: chosenDay ?? moved.date };
  const seconds = elapsedSeconds(own.date, own.started, own.ended, timeZone);
  const endsAt = instantInZone(own.date, own.started, timeZone) + seconds * 1000;
  const today = civilDateInZone(now, timeZone);
  // Times on a future day belong to a plan.
  const isAhead = date > today;
  if (!isAhead && endsAt > now.getTime() + CLOCK_TOLERANCE_MS)
    return { times: null, date, hints: [hintAt("future_time", clock)] };
  const isRange = clock.started !== null && clock.ended !== null;
  const differs = isRange && length !== null && length.value.otherSeconds === null && length.value.seconds !== seconds;
  const value = { started: own.started, ended: own.ended };
  const isLongNight = isRange && own.ended < own.started && seconds > LONG_NIGHT_SECONDS;
  const isAfterMidnight = clock.isOfNight && own.started < NIGHT_ENDS && own.date < today && chosenDay === undefined;
  const hints = [
    ...(isAfterMidnight ? [hintAt("after_midnight", clock)] : []),
    ...(isLongNight ? [hintAt("long_night", clock)] : []),
    ...(differs ? [hintAt("lengths_differ", clock)] : []),
    ...([own.started, own.ended].some((time) => isSkipped(own.date, time, timeZone))
      ? [hintAt("skipped_time", clock)]
      : []),
    ...(own.date === date ? [] : [hintAt("other_day", clock)]),
  ];
  return { times: { from: clock.from, to: clock.to, value, isTaken: true }, date: own.date, hints };
};

type Rest = { folded: string; names: readonly Span[]; rest: string };

/** If the zone of the times is uncertain, we ask about them. */
const zoneDoubtOf = (text: string, { folded, names, rest }: Rest, clock: ClockWords): Hint | null => {
  if (isZoneOrName(folded, clock, names)) return hintAt("unclear_zone", clock);
  const stray = clock.zone === null ? strayZone(text, rest, clock) : null;
  return stray && hintAt("stray_zone", stray);
};

/** The day that was given, or the one that another zone's clock leads to. */
const dayOn = (said: Found<CivilDate> | null, told: TimesReading, date: CivilDate): Found<CivilDate> | null => {
  if (told.date === date || !told.times) return said;
  const { from, to } = said ?? told.times;
  return { from, to, value: told.date, isTaken: true };
};

/** Next to a number that may be a day or part of one, a length has two readings. */
const lengthBeside = (folded: string, length: Found<Length> | null, hints: readonly Hint[]): Found<Length> | null => {
  const doubt = hints.find(({ code }) => code === "day_or_length");
  return length && doubt ? eitherLength(folded, length, doubt) : length;
};

const takenOf = (found: readonly (Found<unknown> | null)[]): readonly Span[] =>
  found.filter((each) => each !== null).filter((each) => each.isTaken);

/** `sat at elm`: the name takes its `at` along, which hints that the word before it may not be Saturday. */
const keepSitting = (folded: string, hidden: string): string =>
  matchesOf(folded, /(?<![\p{L}])sat\s+(?:at|in)(?!\p{L})/gu).reduce(
    (text, match) => text.slice(0, match.index) + match[0] + text.slice(match.index + match[0].length),
    hidden,
  );

/**
 * Reads a sentence about work. Names first, then days, times and lengths, each from what the ones before have left; so
 * `at 14 Elm` is a place and never two in the afternoon. Whatever is not understood is the description.
 */
export const understand = (text: string, names: Names, moment: Moment): Understanding => {
  if (text.trim() === "") return NOTHING;
  const folded = fold(text.slice(0, READ_CHARACTERS_MAX));
  const today = civilDateInZone(moment.now, moment.timeZone);
  const where = withOtherHouse(text, folded, readPlace(folded, names.properties));
  const isNight = timeOfDayInZone(moment.now.getTime(), moment.timeZone) < NIGHT_ENDS;
  const day = readDay(protect(keepSitting(folded, hideAll(folded, where.spans))), today, isNight);
  const clock = readClock(folded, protectYears(day.hidden));
  const measured = readLength(clock.hidden, folded);
  const length = lengthBeside(folded, measured.length, day.hints);
  const date = moment.chosenDay ?? day.day?.value ?? today;
  const zoneDoubt = clock.clock && zoneDoubtOf(text, { folded, names: where.spans, rest: clock.hidden }, clock.clock);
  const isLessBreak = measured.hints.some(({ code }) => code === "less_break");
  const told = timesOn(clock.clock, length, { ...moment, date, zoneDoubt, isLessBreak });
  const isOfToday = (day.day?.value ?? today) === today && !day.isAsked;
  const young = isOfToday && !clock.clock && length && isTooLongFor(length, today, moment) ? length : null;
  const end = told.times && clock.clock?.end ? [clock.clock.end] : [];
  const spans: Span[] = [day.day, told.times, length, ...end].filter((each) => each !== null);
  const unnamed = hideAll(hideAll(folded, where.spans), spans);
  const who = readPerson(unnamed, names.persons);
  const doubts = who.hints ?? [];
  const other = doubts.find(({ code }) => code === "other_doer");
  const activity = readActivity(unnamed);
  const placeCount = where.place === null ? where.candidates.length : 1;
  const taken = [...where.taken, ...takenOf([day.day, told.times, length, who.person]), ...end];
  return {
    text,
    length,
    times: told.times,
    day: dayOn(day.day, told, date),
    askedDay: day.isAsked ? day.hints.map(({ from, to }) => folded.slice(from, to)).join(" ") : null,
    isTooLongForToday: young !== null,
    place: where.place,
    placeCandidates: where.candidates,
    unknownPlace: where.place === null ? readUnknownPlace(text.slice(0, READ_CHARACTERS_MAX)) : null,
    activity,
    travelKind: readTravelKind(folded, activity?.value ?? null, placeCount),
    person: who.person,
    personCandidates: who.candidates,
    isPersonAsked: who.candidates.length > 0 || doubts.length > 0,
    otherDoer: other ? text.slice(other.from, other.to) : null,
    taken,
    description: restOf(text, taken),
    hints: [
      ...(moment.chosenDay === undefined ? day.hints : []),
      ...(young && moment.chosenDay === undefined ? [hintAt("young_day", young)] : []),
      ...clock.hints,
      ...measured.hints,
      ...told.hints,
      ...doubts,
    ],
  };
};
