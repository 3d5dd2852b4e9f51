import * as z from "zod/mini";
import {
  type ACTIVITIES_TO_TRACK,
  type CLAIMED_REPS_BEFORE,
  type EMAIL_CONTENT,
  type FAMILIARITY_WITH_REPS,
  type MANAGEMENT_STYLES,
  type NOTIFICATION_FREQUENCIES,
  type NUMBER_OF_PROPERTIES,
  ONBOARDING_STEPS,
  type ONBOARDING_PROPERTY_TYPES,
  type OnboardingProfile,
  onboardingProfileSchema,
  type WEEKLY_HOURS,
} from "#shared/onboarding/onboarding-profile.ts";
import { NEED_WORDS } from "./words.ts";
import { type OnboardingStep, settleAnswers } from "#shared/onboarding/onboarding-steps.ts";

type One<List extends readonly string[]> = List[number] | null;

/** What is typed and pressed, before it is an answer. */
export type Draft = {
  fullName: string;
  locationState: string;
  ownsInvestmentProperties: boolean | null;
  propertyTypes: readonly (typeof ONBOARDING_PROPERTY_TYPES)[number][];
  numberOfProperties: One<typeof NUMBER_OF_PROPERTIES>;
  managementStyle: One<typeof MANAGEMENT_STYLES>;
  activitiesToTrack: readonly (typeof ACTIVITIES_TO_TRACK)[number][];
  weeklyHours: One<typeof WEEKLY_HOURS>;
  claimedREPSBefore: One<typeof CLAIMED_REPS_BEFORE>;
  familiarityWithREPS: One<typeof FAMILIARITY_WITH_REPS>;
  emailContentPreference: readonly (typeof EMAIL_CONTENT)[number][];
  notificationFrequency: (typeof NOTIFICATION_FREQUENCIES)[number];
  biggestChallenge: string;
};
export type DraftField = keyof Draft;

/** From the account: what is already known is not asked again. */
export type Known = {
  firstName: string;
  lastName: string;
  state: string | null;
  onboardingProfile: OnboardingProfile | null;
};

export const draftOf = ({ firstName, lastName, state, onboardingProfile }: Known): Draft => {
  const { basicProfile, portfolioSnapshot, timeTrackingGoals, experienceTaxStatus, preferences } =
    onboardingProfile ?? {};
  return {
    fullName: basicProfile?.fullName ?? `${firstName} ${lastName}`,
    locationState: basicProfile?.locationState ?? state ?? "",
    ownsInvestmentProperties: portfolioSnapshot?.ownsInvestmentProperties ?? null,
    propertyTypes: portfolioSnapshot?.propertyTypes ?? [],
    numberOfProperties: portfolioSnapshot?.numberOfProperties ?? null,
    managementStyle: portfolioSnapshot?.managementStyle ?? null,
    activitiesToTrack: timeTrackingGoals?.activitiesToTrack ?? [],
    weeklyHours: timeTrackingGoals?.weeklyHours ?? null,
    claimedREPSBefore: experienceTaxStatus?.claimedREPSBefore ?? null,
    familiarityWithREPS: experienceTaxStatus?.familiarityWithREPS ?? null,
    emailContentPreference: preferences?.emailContentPreference ?? [],
    notificationFrequency: preferences?.notificationFrequency ?? "Weekly",
    biggestChallenge: preferences?.biggestChallenge ?? "",
  };
};

/** The part of a draft that each step asks for. */
const STEP_FIELDS = {
  basicProfile: ["fullName", "locationState"],
  portfolioSnapshot: ["ownsInvestmentProperties", "propertyTypes", "numberOfProperties", "managementStyle"],
  timeTrackingGoals: ["activitiesToTrack", "weeklyHours"],
  experienceTaxStatus: ["claimedREPSBefore", "familiarityWithREPS"],
  preferences: ["emailContentPreference", "notificationFrequency", "biggestChallenge"],
} as const satisfies Record<OnboardingStep, readonly DraftField[]>;

const answersOf = (draft: Draft, step: OnboardingStep): unknown => {
  const said = Object.fromEntries(STEP_FIELDS[step].map((field) => [field, draft[field]]));
  if (step !== "portfolioSnapshot" || draft.ownsInvestmentProperties !== false) return said;
  return { ...said, propertyTypes: [], numberOfProperties: "0", managementStyle: null };
};

const readStep = (draft: Draft, step: OnboardingStep) =>
  z.safeParse(onboardingProfileSchema, { [step]: answersOf(draft, step) });

/** What is wrong with a step, by field, in the words of the profile's schema; if nothing, the person may move on. */
export const stepErrors = (draft: Draft, step: OnboardingStep): Partial<Record<DraftField, string>> => {
  const parsed = readStep(draft, step);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[1]), message]));
};

/** What a step still needs, in words, in its order. Until someone says whether they own anything, nothing else is asked. */
export const stillNeeded = (draft: Draft, step: OnboardingStep): string[] => {
  const errors = stepErrors(draft, step);
  const needed = STEP_FIELDS[step].filter((field): field is keyof typeof NEED_WORDS => errors[field] !== undefined);
  const asked = needed.includes("ownsInvestmentProperties") ? ["ownsInvestmentProperties" as const] : needed;
  return asked.map((field) => NEED_WORDS[field]);
};

/** The answers of the steps that are done. The rest of the profile, such as when it was completed, stays. */
export const profileOf = (draft: Draft, before: OnboardingProfile | null, done: readonly OnboardingStep[]) => {
  const answers: OnboardingProfile = { ...before };
  for (const step of ONBOARDING_STEPS) {
    const parsed = done.includes(step) ? readStep(draft, step) : null;
    if (parsed?.success) Object.assign(answers, parsed.data);
  }
  return settleAnswers(answers);
};
