import type { ColumnProfile } from "./column-profile.ts";
import type { ColumnRole } from "./mapping.ts";

/** What the cells of a column show; it has some that are filled. */
export type Seen = ColumnProfile & { isNumeric: boolean; isFreeText: boolean };

/** How the content of a column speaks for a role or against it. */
export type RoleRule = {
  /** What such cells are called. */
  words: string;
  /** Content this strong establishes the role; without it, a name above the column is needed. */
  aloneFrom?: number;
  /** A column without cells cannot have the role. */
  needsCells?: true;
  isOut?: (seen: Seen) => boolean;
  /** 0 to 1. */
  strength: (seen: Seen) => number;
};

const hint = () => 0.3;
const half = () => 0.5;
const strong = () => 0.8;
const isNumeric = (seen: Seen): boolean => seen.isNumeric;
const isNumberOrMark = (seen: Seen): boolean => seen.isNumeric || seen.yesNo > 0.9;
const knownNames = (share: number, isFreeText: boolean): number => (share > 0 ? share : isFreeText ? 0 : 0.2);

const day: Omit<RoleRule, "words"> = { isOut: ({ days }) => days < 0.3, strength: ({ days }) => days };
const timeOfDay: RoleRule = {
  words: "times of day",
  isOut: ({ times, ranges }) => times + ranges < 0.3,
  strength: ({ times, ranges }) => Math.min(1, times + ranges),
};
const length: Omit<RoleRule, "words"> = {
  isOut: ({ durations, days }) => durations < 0.3 || days > 0.5,
  strength: ({ durations, longClocks }) => (longClocks ? durations * 0.3 : durations),
};
const breakLength: RoleRule = {
  ...length,
  words: "lengths of time",
  strength: strong,
};
const breakTime: RoleRule = { words: "times of day", isOut: ({ times }) => times < 0.3, strength: strong };
const place: RoleRule = {
  words: "places",
  needsCells: true,
  isOut: (seen) => seen.isNumeric || seen.times > 0.2 || seen.ranges > 0.2 || seen.days > 0.2,
  strength: half,
};
const name: Omit<RoleRule, "words"> = {
  isOut: isNumberOrMark,
  strength: ({ persons, isFreeText }) => knownNames(persons, isFreeText),
};
const text: Omit<RoleRule, "words"> = {
  isOut: isNumberOrMark,
  strength: ({ isFreeText, averageLength }) => (isFreeText ? 1 : Math.min(0.6, averageLength / 60)),
};
/** What only our own export says. */
const own = (words: string): RoleRule => ({ words, isOut: isNumeric, strength: half });

export const ROLE_RULES: Readonly<Record<ColumnRole, RoleRule>> = {
  date: { ...day, words: "dates", aloneFrom: 0.8 },
  start: timeOfDay,
  end: timeOfDay,
  endDate: { ...day, words: "dates" },
  duration: { ...length, words: "lengths of time", aloneFrom: 0.75 },
  minutes: { ...length, words: "numbers of minutes" },
  break: breakLength,
  secondBreak: breakLength,
  thirdBreak: breakLength,
  breakStart: breakTime,
  breakEnd: breakTime,
  allDay: { words: "yes or no", isOut: ({ yesNo }) => yesNo < 0.5, strength: strong },
  status: { words: "words for a state", isOut: (seen) => seen.isNumeric || seen.isFreeText, strength: hint },
  deleted: { words: "marks", isOut: ({ isFreeText }) => isFreeText, strength: hint },
  property: {
    words: "names of your properties",
    aloneFrom: 0.6,
    strength: ({ properties, isFreeText }) => knownNames(properties, isFreeText),
  },
  activity: {
    words: "kinds of work that we know",
    aloneFrom: 0.7,
    isOut: isNumeric,
    strength: ({ isFreeText, activityNames, activities }) => (isFreeText ? activityNames : activities),
  },
  fromPlace: place,
  toPlace: place,
  title: { ...text, words: "short texts" },
  description: { ...text, words: "sentences", aloneFrom: 0.9 },
  person: { ...name, words: "names of your people", aloneFrom: 0.7 },
  lastName: { ...name, words: "names" },
  travelKind: { words: "kinds of trips", isOut: ({ travelKinds }) => travelKinds <= 0.9, strength: half },
  capacity: { words: "capacities of work", isOut: ({ capacities }) => capacities <= 0.5, strength: half },
  business: {
    words: "names of businesses",
    isOut: (seen) => seen.isNumeric || seen.properties > 0 || seen.persons > 0,
    strength: hint,
  },
  roundedHours: { words: "rounded hours", isOut: () => true, strength: () => 0 },
  timeZone: own("time zones"),
  portfolioWide: own("yes or no"),
  materialParticipation: own("yes or no"),
  otherBusiness: own("yes or no"),
  takenOut: own("reasons"),
  standing: own("standings"),
  entryId: { words: "ids of entries", isOut: ({ ids }) => ids <= 0.9, strength: () => 1 },
  loggedAt: { words: "points in time", isOut: ({ days }) => days < 0.5, strength: ({ daysWithTime }) => daysWithTime },
};
