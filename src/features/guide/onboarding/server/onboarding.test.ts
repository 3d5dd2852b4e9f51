import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser, updateProfile } from "#features/account/accounts/contract.ts";
import type { OnboardingProfile } from "#shared/onboarding/onboarding-profile.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { exportOnboarding } from "../contract.ts";

const ANSWERS = {
  basicProfile: { fullName: "Robin van Dale", locationState: "OR" },
  portfolioSnapshot: {
    ownsInvestmentProperties: true,
    propertyTypes: ["Short-term Rental"],
    numberOfProperties: "1-5",
    managementStyle: "Self-managed",
  },
  timeTrackingGoals: { activitiesToTrack: ["Renovations", "Site Visits"], weeklyHours: "5-10" },
  experienceTaxStatus: { claimedREPSBefore: "No", familiarityWithREPS: "Advanced" },
  preferences: { emailContentPreference: ["Time Tips"], notificationFrequency: "Weekly", biggestChallenge: "" },
} satisfies OnboardingProfile;

describe.each(TEST_ENGINES)("the setup questions (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  test("wait for whoever is new, are saved on the way, and end with all answers", async () => {
    const robin = await app.signUp();
    expect(await robin.call(getAuthUser, {})).toMatchObject({ hasCompletedOnboardingForm: false });
    const { basicProfile } = ANSWERS;
    const onTheWay = { basicProfile, completedSteps: ["basicProfile"], lastCompletedStep: "basicProfile" } as const;
    await robin.call(updateProfile, { body: { onboardingProfile: { ...onTheWay, completedSteps: ["basicProfile"] } } });
    expect(await robin.call(getAuthUser, {})).toMatchObject({
      hasCompletedOnboardingForm: false,
      onboardingProfile: onTheWay,
      firstName: "Robin",
      state: null,
    });
    const body = { onboardingProfile: ANSWERS, hasCompletedOnboardingForm: true };
    expect(await robin.call(updateProfile, { body })).toMatchObject({
      hasCompletedOnboardingForm: true,
      onboardingProfile: {
        ...ANSWERS,
        completedAt: app.clock.now().toISOString(),
        aiSegmentationTags: [
          "small-portfolio",
          "experience-advanced",
          "medium-time-commitment",
          "management-self-managed",
        ],
      },
      // What was learned is not asked again.
      firstName: "Robin van",
      lastName: "Dale",
      state: "OR",
      repType: "shortTerm",
    });
  });

  test("do not end without answers, or with some of them", async () => {
    const robin = await app.signUp();
    const end = (onboardingProfile?: OnboardingProfile) =>
      robin.refused(updateProfile, {
        body: { hasCompletedOnboardingForm: true, ...(onboardingProfile ? { onboardingProfile } : {}) },
      });
    expect(await end()).toMatchObject({ status: 400, fields: { onboardingProfile: "Answer the setup questions" } });
    const { experienceTaxStatus: _, ...withoutTaxes } = ANSWERS;
    expect((await end(withoutTaxes)).fields).toEqual({ "onboardingProfile.experienceTaxStatus": "Answer this step" });
    expect(Object.keys((await end({})).fields ?? {})).toHaveLength(5);
    const noTypes = { ...ANSWERS, portfolioSnapshot: { ...ANSWERS.portfolioSnapshot, propertyTypes: [] } };
    expect((await end(noTypes)).fields).toEqual({
      "onboardingProfile.portfolioSnapshot.propertyTypes": "At least one property type is required",
    });
    expect(await robin.call(getAuthUser, {})).toMatchObject({
      hasCompletedOnboardingForm: false,
      onboardingProfile: null,
    });
  });

  test("of whoever owns nothing keep no properties and no taxes", async () => {
    const robin = await app.signUp();
    const portfolioSnapshot = { ...ANSWERS.portfolioSnapshot, ownsInvestmentProperties: false };
    const body = { onboardingProfile: { ...ANSWERS, portfolioSnapshot }, hasCompletedOnboardingForm: true };
    const { onboardingProfile, repType } = await robin.call(updateProfile, { body });
    expect(onboardingProfile?.portfolioSnapshot).toMatchObject({ numberOfProperties: "0", propertyTypes: [] });
    expect(onboardingProfile).not.toHaveProperty("experienceTaxStatus");
    expect([repType, onboardingProfile?.aiSegmentationTags]).toEqual([
      "longTerm",
      ["no-properties", "medium-time-commitment"],
    ]);
  });

  test("answered again do not undo what the settings say", async () => {
    const robin = await app.signUp();
    const body = { onboardingProfile: ANSWERS, hasCompletedOnboardingForm: true };
    await robin.call(updateProfile, { body });
    await robin.call(updateProfile, { body: { repType: "longTerm" } });
    expect(await robin.call(updateProfile, { body })).toMatchObject({ repType: "longTerm" });
  });

  test("are exported to whoever gave them, and to nobody else", async () => {
    const robin = await app.signUp();
    expect(await robin.call(exportOnboarding, {})).toEqual({ onboardingProfile: null });
    await robin.call(updateProfile, { body: { onboardingProfile: { basicProfile: ANSWERS.basicProfile } } });
    expect(await robin.call(exportOnboarding, {})).toEqual({
      onboardingProfile: { basicProfile: ANSWERS.basicProfile },
    });
    const wren = await app.signUp();
    expect(await wren.call(exportOnboarding, {})).toEqual({ onboardingProfile: null });
    expect((await app.visitor().refused(exportOnboarding, {})).status).toBe(401);
  });
});
