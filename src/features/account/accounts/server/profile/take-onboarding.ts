import type { UserRow } from "#server/accounts/table.ts";
import { AppError } from "#shared/errors.ts";
import type { OnboardingProfile } from "#shared/onboarding/onboarding-profile.ts";
import { segmentationTags, settleAnswers, unansweredSteps } from "#shared/onboarding/onboarding-steps.ts";
import type { updateProfile as contract } from "#features/account/accounts/contract.ts";
import type { Call } from "#server/http/implement.ts";

type Said = Call<typeof contract>["body"];
type Changes = Partial<
  Pick<UserRow, "onboardingProfile" | "hasCompletedOnboardingForm" | "firstName" | "lastName" | "state" | "repType">
>;

/**
 * The setup questions: what is saved along the way, and what finishing them fills in, so that nothing is asked twice. They
 * finish with all answers or not at all.
 */
export const takeOnboarding = (said: Said, before: UserRow, at: Date): Changes => {
  const profile = said.onboardingProfile && settleAnswers(said.onboardingProfile);
  if (said.hasCompletedOnboardingForm !== true) return profile ? { onboardingProfile: profile } : {};
  if (!profile)
    throw new AppError("validation_failed", { fields: { onboardingProfile: "Answer the setup questions" } });
  const missing = unansweredSteps(profile);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((step) => [`onboardingProfile.${step}`, "Answer this step"]));
    throw new AppError("validation_failed", { fields });
  }
  const ended = { completedAt: at.toISOString(), aiSegmentationTags: segmentationTags(profile) };
  return {
    onboardingProfile: { ...profile, ...ended },
    hasCompletedOnboardingForm: true,
    ...nameOf(profile, before),
    ...(profile.basicProfile ? { state: profile.basicProfile.locationState } : {}),
    // After that it is chosen in the settings, and answering the questions again does not undo that.
    ...(before.hasCompletedOnboardingForm ? {} : repTypeOf(profile)),
  };
};

/** Chosen, or the setup questions ended with rentals of one kind, or none. Both kinds together leave open which comes first. */
export const saysRepType = ({ repType, hasCompletedOnboardingForm, onboardingProfile }: Said): boolean => {
  if (repType !== undefined) return true;
  const types = onboardingProfile && settleAnswers(onboardingProfile).portfolioSnapshot?.propertyTypes;
  return hasCompletedOnboardingForm === true && types !== undefined && types.length < 2;
};

const NAME_MAX_CHARACTERS = 100;

/** A changed name: its last word becomes the last name; a single word changes only the first name. */
const nameOf = ({ basicProfile }: OnboardingProfile, before: UserRow): Changes => {
  const words = (basicProfile?.fullName ?? "").split(/\s+/).filter((word) => word !== "");
  const lastName = words.length > 1 ? words.at(-1) : before.lastName;
  const firstName = (words.length > 1 ? words.slice(0, -1) : words).join(" ");
  if (words.join(" ") === `${before.firstName} ${before.lastName}` || !firstName || !lastName) return {};
  if (firstName.length > NAME_MAX_CHARACTERS || lastName.length > NAME_MAX_CHARACTERS) return {};
  return { firstName, lastName };
};

const repTypeOf = ({ portfolioSnapshot }: OnboardingProfile): Changes => {
  const types = portfolioSnapshot?.propertyTypes ?? [];
  return types.length === 1 && types[0] === "Short-term Rental" ? { repType: "shortTerm" } : {};
};
