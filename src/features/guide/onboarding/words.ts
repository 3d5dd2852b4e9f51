import type {
  ACTIVITIES_TO_TRACK,
  CLAIMED_REPS_BEFORE,
  FAMILIARITY_WITH_REPS,
  NUMBER_OF_PROPERTIES,
  WEEKLY_HOURS,
} from "#shared/onboarding/onboarding-profile.ts";
import type { OnboardingStep } from "#shared/onboarding/onboarding-steps.ts";

type Words<List extends readonly string[]> = Readonly<Record<List[number], string>>;

export const STEP_WORDS: Readonly<Record<OnboardingStep, { title: string; about: string }>> = {
  basicProfile: {
    title: "Basic Profile",
    about: "Your name goes on your reports. Your state decides one tax question.",
  },
  portfolioSnapshot: { title: "Portfolio Snapshot", about: "We put the tests that fit your rentals first." },
  timeTrackingGoals: { title: "Time Tracking Goals", about: "What you work on, and how much time it takes." },
  experienceTaxStatus: {
    title: "Experience & Tax Status",
    about: "REPS is real estate professional status. It can let rental losses count against other income.",
  },
  preferences: { title: "Preferences", about: "Check your answers, then choose which emails you want." },
};

/** The questions of the steps as what is still to answer. */
export const NEED_WORDS = {
  fullName: "your full name",
  locationState: "the state where you live",
  ownsInvestmentProperties: "whether you own investment properties",
  numberOfProperties: "how many",
  propertyTypes: "what kinds of rentals",
  managementStyle: "who manages them",
  activitiesToTrack: "what you'll track",
  weeklyHours: "how much time a week",
  claimedREPSBefore: "whether you claimed REPS before",
  familiarityWithREPS: "how well you know the rules",
} as const;

export const COUNT_WORDS: Words<typeof NUMBER_OF_PROPERTIES> = {
  "0": "None",
  "1-5": "1 to 5",
  "6-10": "6 to 10",
  "11-20": "11 to 20",
  "20+": "More than 20",
};

export const HOURS_WORDS: Words<typeof WEEKLY_HOURS> = {
  "<5": "Less than 5 hours",
  "5-10": "5 to 10 hours",
  "10-20": "10 to 20 hours",
  "20+": "More than 20 hours",
};

/** Which part of each counts: the reading of the activities in `packages/tax-rules`, in a line. */
export const ACTIVITY_NOTES: Words<typeof ACTIVITIES_TO_TRACK> = {
  Acquisition: "Looking for property you don't own usually doesn't count.",
  "Property Management": "Day-to-day work on your rentals counts.",
  "Site Visits": "Inspections, repairs and showings count. A drive-by doesn't.",
  Renovations: "Your own work, and work you supervise, counts once you own it.",
  "Tenant Communication": "Calls and messages count. Log the minutes.",
  "Tax Prep / REPS": "Mostly doesn't count. Keeping a rental's books does.",
};

export const CLAIMED_NOTES: Words<typeof CLAIMED_REPS_BEFORE> = {
  Yes: "On a return you filed.",
  No: "Not on any return.",
  "Planning to": "You want to this year, or later.",
};

/** Help for each answer, shown under the one that was chosen. */
export const EXPERIENCE_HELP: Words<typeof FAMILIARITY_WITH_REPS> = {
  Beginner:
    "Start with one habit: log your work the same day. We explain each test as you get to it, and Help has a page for every word.",
  Intermediate:
    "You know the 750 hours and the half test. We watch both for you, and show which of your rentals you also take part in enough.",
  Advanced:
    "The seven tests, the stress test and the grouping election are under Status and Elections. Each number shows the rule it comes from.",
};

/** The one state whose own rule we know. */
export const CALIFORNIA_NOTICE =
  "California does not follow the federal exception: rental losses stay passive there. Your federal return isn't affected.";
