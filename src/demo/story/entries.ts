import { addDays, type CivilDate, daysBetween, firstDayOfYear, yearOf } from "#shared/civil-date.ts";
import type { ActivityType, TravelKind, WorkCapacity } from "#shared/domain.ts";
import { isShortTerm, PERSONA, PERSONA_CABINS, PERSONA_PROPERTIES } from "../persona.ts";
import { SPOUSE_WORK, type Work, WORDS, WORK } from "./work.ts";

export type PersonaEntry = {
  date: CivilDate;
  durationSeconds: number;
  property: number | null;
  activityType: ActivityType;
  travelKind: TravelKind | null;
  capacity: WorkCapacity | null;
  description: string;
};

/** A small generator with its own seed: the same persona every time. */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

type Random = () => number;

const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
};

const pickWork = (works: readonly Work[], random: Random): Work => {
  let left = random() * works.reduce((sum, { weight }) => sum + weight, 0);
  return works.find(({ weight }) => (left -= weight) < 0) ?? pick(works, random);
};

const textOf = ({ texts, shortTermTexts }: Work, property: number | null, random: Random): string => {
  const said = property !== null && isShortTerm(property) && shortTermTexts ? shortTermTexts : texts;
  return pick(said, random).replaceAll(/\{(\w+)\}/g, (_, word: string) => pick(WORDS[word] ?? [""], random));
};

/** Lakeview is rented from spring to fall: half as much work there as at a house. */
const pickProperty = (random: Random): number => {
  const property = Math.floor(random() * PERSONA_PROPERTIES.length);
  return isShortTerm(property) && random() < 0.5 ? Math.floor(random() * PERSONA_CABINS.bunkhouse) : property;
};

const inOrder = (entries: readonly PersonaEntry[]): PersonaEntry[] =>
  entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

type Year = { seed: number; seconds: number; works: readonly Work[]; propertyOf: (random: Random) => number };

/** Work of the year up to a day, to the second. */
const yearOfWork = (asOf: CivilDate, { seed, seconds, works, propertyOf }: Year): PersonaEntry[] => {
  const random = createRandom(seed);
  const first = firstDayOfYear(yearOf(asOf));
  const days = daysBetween(first, asOf) + 1;
  const entries: PersonaEntry[] = [];
  for (let left = seconds; left > 0;) {
    const work = pickWork(works, random);
    const { activityType, minutes } = work;
    const wanted = (minutes[0] + Math.floor((random() * (minutes[1] - minutes[0])) / 5) * 5) * 60;
    const durationSeconds = Math.min(wanted, left);
    left -= durationSeconds;
    const isPortfolio = activityType === "strategic-planning-portfolio-management";
    const property = isPortfolio ? null : propertyOf(random);
    entries.push({
      date: addDays(first, Math.floor(random() * days)),
      durationSeconds,
      property,
      activityType,
      travelKind: activityType === "travel-property-related-tasks" ? "between" : null,
      capacity: isPortfolio ? "investor" : null,
      description: textOf(work, property, random),
    });
  }
  return inOrder(entries);
};

/** The professional's own year up to a day; its sum is exactly the persona's hours. */
export const personaEntries = (asOf: CivilDate): PersonaEntry[] =>
  yearOfWork(asOf, { seed: 7, seconds: PERSONA.loggedSeconds, works: WORK, propertyOf: pickProperty });

const SPOUSE_SECONDS = 58 * 3600;

/** The spouse's work, all of it at the cabins: it counts with the professional's for participation, and never toward 750. */
export const spouseEntries = (asOf: CivilDate): PersonaEntry[] =>
  yearOfWork(asOf, {
    seed: 3,
    seconds: SPOUSE_SECONDS,
    works: SPOUSE_WORK,
    propertyOf: (random) => (random() < 0.4 ? PERSONA_CABINS.bunkhouse : PERSONA_CABINS.cabin),
  });

/** What the sample professional plans for the coming days: it waits, and is in no sum. */
export const personaPlan = (today: CivilDate): PersonaEntry => ({
  date: addDays(today, 3),
  durationSeconds: 2 * 3600,
  property: 0,
  activityType: "maintenance-repairs-oversight",
  travelKind: null,
  capacity: null,
  description: "Meet the roofer at 14 Elm Street, walk the flashing, agree on a date",
});

/** One entry was logged too short and raised some weeks later; the year's hours include it as it is now. */
export const PERSONA_RAISE = { seconds: 1800, daysLater: 20, reason: "Found the receipt" } as const;
const RAISED_DAYS_AGO = 75;
export const raisedEntry = (entries: readonly PersonaEntry[], today: CivilDate): PersonaEntry | null =>
  entries.findLast(
    ({ date, durationSeconds }) =>
      date <= addDays(today, -RAISED_DAYS_AGO) && durationSeconds >= PERSONA_RAISE.seconds + 3600,
  ) ?? null;
