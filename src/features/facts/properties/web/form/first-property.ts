import type { OnboardingProfile } from "#shared/onboarding/onboarding-profile.ts";
import { EMPTY_PROPERTY, type PropertyFormInput } from "./property-form-schema.ts";

/** What someone said of all their properties when they began is filled in for the first one; they may change it there. */
export const firstPropertyInput = (profile: OnboardingProfile | null): PropertyFormInput => {
  const { propertyTypes = [], managementStyle = null } = profile?.portfolioSnapshot ?? {};
  const [only, other] = propertyTypes;
  return {
    ...EMPTY_PROPERTY,
    propertyType: other === undefined ? (only ?? "") : "",
    hasManager: managementStyle === null ? "" : managementStyle === "Property manager" ? "yes" : "no",
  };
};
