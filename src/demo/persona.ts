import { DEMO_GOALS } from "#shared/demo/demo-features.ts";
import { type CivilDate, daysInMonth, yearOf } from "#shared/civil-date.ts";
import type { PropertyType } from "#shared/domain.ts";
import type { OnboardingProfile } from "#shared/onboarding/onboarding-profile.ts";

/** The sample professional of demo, seed and screenshots: 12 properties and 642 hours of their own in the year so far. */
export const PERSONA = {
  firstName: "Jordan",
  lastName: "Avery",
  email: "jordan@tenure.example",
  loggedSeconds: 642 * 3600,
};

/** The other people in the sample book: the professional's spouse, the helper, and the preparer of the return. */
export const PERSONA_PEOPLE = {
  spouse: { firstName: "Sam", lastName: "Avery", email: "sam@tenure.example" },
  helper: { firstName: "Rosa", lastName: "Delgado", email: "rosa@tenure.example" },
  cpa: { firstName: "Ana", lastName: "Ruiz", email: "ana@tenure.example" },
} as const;

/** The CPA's firm, with which the book is shared. */
export const PERSONA_FIRM = "Harbor CPA";

/** The sample professional's answers to the setup questions. */
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
  ownershipPct: number;
};

/** The cabin on the lake and the bunkhouse behind it: two listings, one activity. */
export const PERSONA_CABINS = { bunkhouse: 10, cabin: 11 } as const;
export const isShortTerm = (property: number): boolean => property >= PERSONA_CABINS.bunkhouse;

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
    ["Lakeview Bunkhouse", "3 Lakeview Trail, rear", "Sandusky", "44870"],
    ["Lakeview Cabin", "3 Lakeview Trail", "Sandusky", "44870"],
  ] as const
).map(([nickname, address, city, zipCode], index) => ({
  nickname,
  address,
  city,
  state: "OH",
  zipCode,
  propertyType: isShortTerm(index) ? "Short-term Rental" : "Long-term Rental",
  ownershipPct: 100,
  acquiredOn: `20${String(10 + index).padStart(2, "0")}-05-0${1 + (index % 9)}`,
}));

/** Their goals for the year, and for the quarter that contains a day (specification section 9). */
export const personaGoals = (today: CivilDate) => {
  const year = yearOf(today);
  const month = Math.ceil(Number(today.slice(5, 7)) / 3) * 3;
  const quarterEnd = `${year}-${String(month).padStart(2, "0")}-${daysInMonth(year, month)}`;
  return [
    {
      title: "This quarter",
      targetHours: DEMO_GOALS.quarterlyHours,
      targetDate: quarterEnd,
      category: "quarterly" as const,
    },
    {
      title: `${year}`,
      targetHours: DEMO_GOALS.annualHours,
      targetDate: `${year}-12-31`,
      category: "annual" as const,
    },
  ];
};
