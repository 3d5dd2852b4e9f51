import { expect, test } from "vitest";
import * as z from "zod/mini";
import { onboardingProfileSchema } from "./onboarding-profile.ts";

const many = <Value>(value: Value): Value[] => Array.from({ length: 100 }, () => value);
const portfolio = { ownsInvestmentProperties: true, numberOfProperties: "1-5", managementStyle: "Self-managed" };
const preferences = { notificationFrequency: "Weekly", biggestChallenge: "" };

test.each([
  [
    { propertyTypes: [], managementStyle: null },
    ["At least one property type is required", "Choose who manages your properties"],
  ],
  [{ ownsInvestmentProperties: false, numberOfProperties: "0", propertyTypes: [], managementStyle: null }, undefined],
])("types and a manager are asked of owners alone: %j", (answers, messages) => {
  const parsed = z.safeParse(onboardingProfileSchema, { portfolioSnapshot: { ...portfolio, ...answers } });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(messages);
});

test.each([
  ["propertyTypes", { portfolioSnapshot: { ...portfolio, propertyTypes: many("Long-term Rental") } }],
  ["activitiesToTrack", { timeTrackingGoals: { activitiesToTrack: many("Site Visits"), weeklyHours: "<5" } }],
  ["emailContentPreference", { preferences: { ...preferences, emailContentPreference: many("Time Tips") } }],
  ["completedSteps", { completedSteps: many("preferences") }],
  ["aiSegmentationTags", { aiSegmentationTags: many("landlord") }],
])("no list is longer than its choices: %s", (field, profile) => {
  const parsed = z.safeParse(onboardingProfileSchema, profile);
  expect(parsed.error?.issues).toMatchObject([{ code: "too_big", path: expect.arrayContaining([field]) }]);
});
