import * as z from "zod/mini";
import { nameSchema, usStateSchema } from "../schema.ts";

/** The onboarding profile of spec sections 3 and 5; every step is optional because the wizard saves as it goes. */

export const NUMBER_OF_PROPERTIES = ["0", "1-5", "6-10", "11-20", "20+"] as const;
export const WEEKLY_HOURS = ["<5", "5-10", "10-20", "20+"] as const;
export const MANAGEMENT_STYLES = ["Self-managed", "Property manager"] as const;
export const CLAIMED_REPS_BEFORE = ["Yes", "No", "Planning to"] as const;
export const FAMILIARITY_WITH_REPS = ["Beginner", "Intermediate", "Advanced"] as const;
export const NOTIFICATION_FREQUENCIES = ["Daily", "Weekly", "Monthly", "Important Only"] as const;
export const EMAIL_CONTENT = ["Time Tips", "Tax Insights", "Product Updates", "Case Studies"] as const;
export const ACTIVITIES_TO_TRACK = [
  "Acquisition",
  "Property Management",
  "Site Visits",
  "Renovations",
  "Tenant Communication",
  "Tax Prep / REPS",
] as const;
export const ONBOARDING_PROPERTY_TYPES = ["Long-term Rental", "Short-term Rental"] as const;
export const ONBOARDING_STEPS = [
  "basicProfile",
  "portfolioSnapshot",
  "timeTrackingGoals",
  "experienceTaxStatus",
  "preferences",
] as const;

export const CHALLENGE_MAX_CHARACTERS = 1000;

const fullNameSchema = nameSchema({ min: 1, max: 200, required: "Full name is required" });
const tagSchema = z.string().check(z.maxLength(60));

const portfolioSchema = z
  .strictObject({
    ownsInvestmentProperties: z.boolean(),
    propertyTypes: z.array(z.enum(ONBOARDING_PROPERTY_TYPES)).check(z.maxLength(ONBOARDING_PROPERTY_TYPES.length)),
    numberOfProperties: z.enum(NUMBER_OF_PROPERTIES),
    managementStyle: z.nullable(z.enum(MANAGEMENT_STYLES)),
  })
  .check(
    // Only for someone who owns some.
    z.refine(({ ownsInvestmentProperties, propertyTypes }) => !ownsInvestmentProperties || propertyTypes.length > 0, {
      path: ["propertyTypes"],
      message: "At least one property type is required",
    }),
    z.refine(({ ownsInvestmentProperties, managementStyle }) => !ownsInvestmentProperties || managementStyle !== null, {
      path: ["managementStyle"],
      message: "Choose who manages your properties",
    }),
  );

export const onboardingProfileSchema = z.strictObject({
  basicProfile: z.optional(z.strictObject({ fullName: fullNameSchema, locationState: usStateSchema })),
  portfolioSnapshot: z.optional(portfolioSchema),
  timeTrackingGoals: z.optional(
    z.strictObject({
      activitiesToTrack: z
        .array(z.enum(ACTIVITIES_TO_TRACK))
        .check(z.minLength(1, "At least one activity is required"), z.maxLength(ACTIVITIES_TO_TRACK.length)),
      weeklyHours: z.enum(WEEKLY_HOURS),
    }),
  ),
  experienceTaxStatus: z.optional(
    z.strictObject({
      claimedREPSBefore: z.enum(CLAIMED_REPS_BEFORE),
      familiarityWithREPS: z.enum(FAMILIARITY_WITH_REPS),
    }),
  ),
  preferences: z.optional(
    z.strictObject({
      emailContentPreference: z.array(z.enum(EMAIL_CONTENT)).check(z.maxLength(EMAIL_CONTENT.length)),
      notificationFrequency: z.enum(NOTIFICATION_FREQUENCIES),
      biggestChallenge: z.string().check(z.maxLength(CHALLENGE_MAX_CHARACTERS)),
    }),
  ),
  completedSteps: z.optional(z.array(z.enum(ONBOARDING_STEPS)).check(z.maxLength(5))),
  completedAt: z.optional(z.nullable(z.iso.datetime())),
  aiSegmentationTags: z.optional(z.array(tagSchema).check(z.maxLength(20))),
  lastCompletedStep: z.optional(z.enum(ONBOARDING_STEPS)),
  lastSavedAt: z.optional(z.iso.datetime()),
});
export type OnboardingProfile = z.infer<typeof onboardingProfileSchema>;
