import type { ComponentType } from "react";
import type { OnboardingStep } from "#shared/onboarding/onboarding-steps.ts";
import { BasicProfile } from "./basic-profile.tsx";
import { ExperienceTaxStatus } from "./experience-tax-status.tsx";
import { PortfolioSnapshot } from "./portfolio-snapshot.tsx";
import { Preferences } from "./preferences.tsx";
import type { StepProps } from "./step-props.ts";
import { TimeTrackingGoals } from "./time-tracking-goals.tsx";

export const STEPS: Readonly<Record<OnboardingStep, ComponentType<StepProps>>> = {
  basicProfile: BasicProfile,
  portfolioSnapshot: PortfolioSnapshot,
  timeTrackingGoals: TimeTrackingGoals,
  experienceTaxStatus: ExperienceTaxStatus,
  preferences: Preferences,
};
