import { ONBOARDING_STEPS, type OnboardingProfile } from "./onboarding-profile.ts";

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Five steps, or four for people who own no rentals: only owners are asked about taxes. */
export const onboardingSteps = ({ portfolioSnapshot }: OnboardingProfile): readonly OnboardingStep[] =>
  portfolioSnapshot?.ownsInvestmentProperties === false
    ? ONBOARDING_STEPS.filter((step) => step !== "experienceTaxStatus")
    : ONBOARDING_STEPS;

/** Where a returning person continues: after the last step that they completed. */
export const resumeStep = (profile: OnboardingProfile): OnboardingStep => {
  const last = profile.lastCompletedStep;
  const at = last === undefined ? -1 : ONBOARDING_STEPS.indexOf(last);
  return onboardingSteps(profile).find((step) => ONBOARDING_STEPS.indexOf(step) > at) ?? "preferences";
};

/** The steps that wait for an answer. */
export const unansweredSteps = (profile: OnboardingProfile): readonly OnboardingStep[] =>
  onboardingSteps(profile).filter((step) => profile[step] === undefined);

/** Someone who owns no rentals has none to count, no kinds of them and no one who manages them. */
export const settleAnswers = (profile: OnboardingProfile): OnboardingProfile => {
  if (profile.portfolioSnapshot?.ownsInvestmentProperties !== false) return profile;
  const { experienceTaxStatus: _, ...others } = profile;
  const none = { numberOfProperties: "0", propertyTypes: [], managementStyle: null } as const;
  return { ...others, portfolioSnapshot: { ownsInvestmentProperties: false, ...none, propertyTypes: [] } };
};

const PORTFOLIO_TAGS = {
  "0": "no-properties",
  "1-5": "small-portfolio",
  "6-10": "medium-portfolio",
  "11-20": "large-portfolio",
  "20+": "large-portfolio",
} as const;
const TIME_TAGS = {
  "<5": "low-time-commitment",
  "5-10": "medium-time-commitment",
  "10-20": "high-time-commitment",
  "20+": "high-time-commitment",
} as const;

const slug = (words: string): string => words.toLowerCase().replaceAll(" ", "-");

/** Specification section 4: what kind of owner the answers describe. */
export const segmentationTags = (profile: OnboardingProfile): string[] => {
  const { portfolioSnapshot: portfolio, experienceTaxStatus: experience, timeTrackingGoals: goals } = profile;
  return [
    portfolio && PORTFOLIO_TAGS[portfolio.numberOfProperties],
    experience && `experience-${slug(experience.familiarityWithREPS)}`,
    goals && TIME_TAGS[goals.weeklyHours],
    portfolio?.managementStyle && `management-${slug(portfolio.managementStyle)}`,
  ].filter((tag) => typeof tag === "string");
};
