import { describe, expect, it } from "vitest";
import { ONBOARDING_STEPS, type OnboardingProfile } from "./onboarding-profile.ts";
import { onboardingSteps, resumeStep, segmentationTags, settleAnswers, unansweredSteps } from "./onboarding-steps.ts";

const owner = {
  basicProfile: { fullName: "Maya Ortiz", locationState: "CA" },
  portfolioSnapshot: {
    ownsInvestmentProperties: true,
    propertyTypes: ["Long-term Rental"],
    numberOfProperties: "6-10",
    managementStyle: "Property manager",
  },
  timeTrackingGoals: { activitiesToTrack: ["Renovations"], weeklyHours: "10-20" },
  experienceTaxStatus: { claimedREPSBefore: "Planning to", familiarityWithREPS: "Beginner" },
  preferences: { emailContentPreference: [], notificationFrequency: "Weekly", biggestChallenge: "" },
} satisfies OnboardingProfile;
const notOwning: OnboardingProfile = {
  ...owner,
  portfolioSnapshot: { ...owner.portfolioSnapshot, ownsInvestmentProperties: false },
};

describe("the steps", () => {
  it("are five, four without rentals, and five while nobody has said", () => {
    expect(onboardingSteps(owner)).toEqual(ONBOARDING_STEPS);
    expect(onboardingSteps({})).toEqual(ONBOARDING_STEPS);
    expect(onboardingSteps(notOwning)).toEqual([
      "basicProfile",
      "portfolioSnapshot",
      "timeTrackingGoals",
      "preferences",
    ]);
  });

  it.each([
    [{}, "basicProfile"],
    [{ ...owner, lastCompletedStep: "portfolioSnapshot" }, "timeTrackingGoals"],
    [{ ...owner, lastCompletedStep: "timeTrackingGoals" }, "experienceTaxStatus"],
    [{ ...notOwning, lastCompletedStep: "timeTrackingGoals" }, "preferences"],
    [{ ...owner, lastCompletedStep: "preferences" }, "preferences"],
    // Said after taxes were answered: there is no such step any more.
    [{ ...notOwning, lastCompletedStep: "experienceTaxStatus" }, "preferences"],
  ] as const)("go on after the last one completed: %#", (profile, step) => {
    expect(resumeStep(profile as OnboardingProfile)).toBe(step);
  });

  it("that wait are named", () => {
    expect(unansweredSteps(owner)).toEqual([]);
    const { experienceTaxStatus: _, ...others } = owner;
    expect(unansweredSteps(others)).toEqual(["experienceTaxStatus"]);
    expect(unansweredSteps(settleAnswers({ ...notOwning }))).toEqual([]);
  });
});

it("drops of whoever owns none what only an owner has", () => {
  expect(settleAnswers(owner)).toBe(owner);
  const settled = settleAnswers(notOwning);
  expect(settled).not.toHaveProperty("experienceTaxStatus");
  expect(settled.portfolioSnapshot).toEqual({
    ownsInvestmentProperties: false,
    propertyTypes: [],
    numberOfProperties: "0",
    managementStyle: null,
  });
});

describe("tags", () => {
  it("describe the answers", () => {
    expect(segmentationTags(owner)).toEqual([
      "medium-portfolio",
      "experience-beginner",
      "high-time-commitment",
      "management-property-manager",
    ]);
    expect(segmentationTags(settleAnswers(notOwning))).toEqual(["no-properties", "high-time-commitment"]);
    expect(segmentationTags({})).toEqual([]);
  });

  it.each([
    ["1-5", "small-portfolio"],
    ["6-10", "medium-portfolio"],
    ["11-20", "large-portfolio"],
    ["20+", "large-portfolio"],
  ] as const)("%s properties: %s", (numberOfProperties, tag) => {
    const { portfolioSnapshot } = owner;
    expect(segmentationTags({ portfolioSnapshot: { ...portfolioSnapshot, numberOfProperties } })[0]).toBe(tag);
  });

  it.each([
    ["<5", "low-time-commitment"],
    ["5-10", "medium-time-commitment"],
    ["10-20", "high-time-commitment"],
    ["20+", "high-time-commitment"],
  ] as const)("%s hours: %s", (weeklyHours, tag) => {
    expect(segmentationTags({ timeTrackingGoals: { activitiesToTrack: ["Renovations"], weeklyHours } })).toEqual([tag]);
  });
});
