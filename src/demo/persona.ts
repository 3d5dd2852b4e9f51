import { addDays, type CivilDate, daysBetween, firstDayOfYear, mondayOf, yearOf } from "#shared/civil-date.ts";
import type { ActivityType, PropertyType, TravelKind, WorkCapacity } from "#shared/domain.ts";
import type { OnboardingProfile } from "#shared/onboarding/onboarding-profile.ts";

/** The sample professional of demo, seed and screenshots: 12 properties and 642 logged hours in the year so far. */
export const PERSONA = {
  firstName: "Jordan",
  lastName: "Avery",
  email: "jordan@tenure.example",
  loggedSeconds: 642 * 3600,
};

/** What the sample professional answered to the setup questions. */
export const PERSONA_SETUP = {
  basicProfile: { fullName: `${PERSONA.firstName} ${PERSONA.lastName}`, locationState: "OH" },
  portfolioSnapshot: {
    ownsInvestmentProperties: true,
    propertyTypes: ["Long-term Rental", "Short-term Rental"],
    numberOfProperties: "11-20",
    managementStyle: "Self-managed",
  },
  timeTrackingGoals: { activitiesToTrack: ["Property Management", "Renovations"], weeklyHours: "10-20" },
  experienceTaxStatus: { claimedREPSBefore: "Planning to", familiarityWithREPS: "Intermediate" },
  preferences: { emailContentPreference: [], notificationFrequency: "Weekly", biggestChallenge: "" },
} satisfies OnboardingProfile;

export type PersonaProperty = {
  nickname: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  acquiredOn: CivilDate;
};

export const PERSONA_PROPERTIES: readonly PersonaProperty[] = (
  [
    ["14 Elm Street", "14 Elm St", "Toledo", "43604"],
    ["Maple Duplex", "208 Maple Ave", "Toledo", "43606"],
    ["220 Birch #4", "220 Birch St", "Toledo", "43607"],
    ["Cedar Triplex", "77 Cedar Ct", "Akron", "44303"],
    ["Linden House", "5 Linden Ln", "Akron", "44305"],
    ["Grant Duplex", "881 Grant Ave", "Columbus", "43206"],
    ["Juniper House", "32 Juniper Rd", "Columbus", "43215"],
    ["Hawthorne Four", "410 Hawthorne St", "Columbus", "43219"],
    ["Dogwood House", "19 Dogwood Dr", "Dayton", "45402"],
    ["Foxglove House", "459 Foxglove Rd", "Dayton", "45405"],
    ["Walnut Duplex", "66 Walnut St", "Dayton", "45410"],
    ["Lakeview Cabin", "3 Lakeview Trail", "Sandusky", "44870"],
  ] as const
).map(([nickname, address, city, zipCode], index) => ({
  nickname,
  address,
  city,
  state: "OH",
  zipCode,
  propertyType: index === 11 ? "Short-term Rental" : "Long-term Rental",
  acquiredOn: `20${String(10 + index).padStart(2, "0")}-05-0${1 + (index % 9)}`,
}));

export type PersonaEntry = {
  date: CivilDate;
  durationSeconds: number;
  property: number | null;
  activityType: ActivityType;
  travelKind: TravelKind | null;
  capacity: WorkCapacity | null;
  description: string;
};

type Work = { activityType: ActivityType; minutes: readonly [number, number]; texts: readonly string[] };

const WORK: readonly Work[] = [
  {
    activityType: "maintenance-repairs-oversight",
    minutes: [75, 210],
    texts: [
      "Replaced the kitchen faucet in unit A, new washer and supply lines",
      "Patched and painted the bedroom wall after the leak, two coats",
      "Rehung the storm door, new hinges and closer",
      "Oversaw the drywall repair, took delivery of materials, photos of each room",
    ],
  },
  {
    activityType: "leasing-tenant-relations",
    minutes: [30, 105],
    texts: [
      "Showed unit B to two applicants, answered questions about the lease",
      "Move-in walk-through with the new tenant, photos of every room",
      "Called the tenant about the late rent, agreed on a date in writing",
    ],
  },
  {
    activityType: "vendor-contractor-management",
    minutes: [20, 75],
    texts: [
      "Plumber call: compared two water heater quotes, chose the second",
      "Met the roofer on site, marked the areas to reflash, asked for photos",
    ],
  },
  {
    activityType: "property-management",
    minutes: [25, 90],
    texts: [
      "Walked the property after the storm, checked gutters and basement",
      "Set the thermostat schedule and read the meters",
    ],
  },
  {
    activityType: "bookkeeping-recordkeeping",
    minutes: [20, 60],
    texts: ["Posted rents and sent two receipts", "Entered five bills and matched the deposits"],
  },
  {
    activityType: "compliance-legal-administration",
    minutes: [30, 120],
    texts: ["Renewed the rental registration and paid the fee", "Prepared the hearing on the property tax appeal"],
  },
  {
    activityType: "travel-property-related-tasks",
    minutes: [15, 40],
    texts: ["Drove from the first house to the hardware store for parts"],
  },
  {
    activityType: "strategic-planning-portfolio-management",
    minutes: [40, 90],
    texts: ["Compared three lenders for a refinance"],
  },
];

const WEIGHTS = [6, 4, 3, 3, 2, 1, 2, 1];

/** A small generator with a seed of its own: the same persona every time. */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const pickWork = (random: () => number): Work => {
  let left = random() * WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  const index = WEIGHTS.findIndex((weight) => (left -= weight) < 0);
  return WORK[Math.max(0, index)] ?? (WORK[0] as Work);
};

/** The year's entries up to a day; their sum is exactly the persona's hours. */
export const personaEntries = (asOf: CivilDate): PersonaEntry[] => {
  const random = createRandom(7);
  const first = firstDayOfYear(yearOf(asOf));
  const days = daysBetween(first, asOf) + 1;
  const entries: PersonaEntry[] = [];
  for (let left = PERSONA.loggedSeconds; left > 0;) {
    const { activityType, minutes, texts } = pickWork(random);
    const wanted = (minutes[0] + Math.floor((random() * (minutes[1] - minutes[0])) / 5) * 5) * 60;
    const durationSeconds = Math.min(wanted, left);
    left -= durationSeconds;
    const isPortfolio = activityType === "strategic-planning-portfolio-management";
    entries.push({
      date: addDays(first, Math.floor(random() * days)),
      durationSeconds,
      property: isPortfolio ? null : Math.floor(random() * PERSONA_PROPERTIES.length),
      activityType,
      travelKind: activityType === "travel-property-related-tasks" ? "between" : null,
      capacity: activityType === "strategic-planning-portfolio-management" ? "investor" : null,
      description: texts[Math.floor(random() * texts.length)] ?? "",
    });
  }
  return entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
};

/** What the sample professional plans for the days to come: it waits, and no sum holds it. */
export const personaPlan = (today: CivilDate): PersonaEntry => ({
  date: addDays(today, 3),
  durationSeconds: 2 * 3600,
  property: 0,
  activityType: "maintenance-repairs-oversight",
  travelKind: null,
  capacity: null,
  description: "Meet the roofer at 14 Elm Street, walk the flashing, agree on a date",
});

/** One entry was logged too short and raised weeks later; the year's hours hold it as it stands now. */
export const PERSONA_RAISE = { seconds: 1800, reason: "Found the receipt" } as const;
const RAISED_DAYS_AGO = 45;

export const raisedEntry = (entries: readonly PersonaEntry[], today: CivilDate): PersonaEntry | null =>
  entries.findLast(
    ({ date, durationSeconds }) =>
      date <= addDays(today, -RAISED_DAYS_AGO) && durationSeconds >= PERSONA_RAISE.seconds + 3600,
  ) ?? null;

const SIGNED_WEEKS = 8;

/** Mondays of the weeks that are signed, oldest first: the latest that are over but the last, which the dashboard asks for. */
export const signedWeeks = (entries: readonly PersonaEntry[], today: CivilDate): CivilDate[] => {
  const first = entries[0]?.date ?? today;
  const weeks: CivilDate[] = [];
  for (let week = mondayOf(first); addDays(week, 13) < today; week = addDays(week, 7)) weeks.push(week);
  return weeks.slice(-SIGNED_WEEKS);
};
