import { describe, expect, it } from "vitest";
import { type Draft, draftOf, profileOf, stepErrors, stillNeeded } from "./draft.ts";

const KNOWN = { firstName: "Maya", lastName: "Ortiz", state: null, onboardingProfile: null };
const fresh = draftOf(KNOWN);
const owner: Draft = {
  ...fresh,
  locationState: "CA",
  ownsInvestmentProperties: true,
  propertyTypes: ["Long-term Rental"],
  numberOfProperties: "1-5",
  managementStyle: "Self-managed",
  activitiesToTrack: ["Renovations"],
  weeklyHours: "<5",
  claimedREPSBefore: "No",
  familiarityWithREPS: "Beginner",
};

describe("a step", () => {
  it("starts with what the account knows", () => {
    expect(draftOf({ ...KNOWN, state: "OR" })).toMatchObject({ fullName: "Maya Ortiz", locationState: "OR" });
    const onboardingProfile = { basicProfile: { fullName: "M. Ortiz", locationState: "CA" as const } };
    expect(draftOf({ ...KNOWN, onboardingProfile })).toMatchObject({ fullName: "M. Ortiz", locationState: "CA" });
  });

  it("says in the words of the specification what is missing", () => {
    expect(stepErrors({ ...fresh, fullName: " " }, "basicProfile")).toEqual({
      fullName: "Full name is required",
      locationState: "Please select a valid US state",
    });
    expect(stepErrors({ ...owner, propertyTypes: [] }, "portfolioSnapshot")).toEqual({
      propertyTypes: "At least one property type is required",
    });
    expect(stepErrors({ ...owner, activitiesToTrack: [] }, "timeTrackingGoals")).toEqual({
      activitiesToTrack: "At least one activity is required",
    });
  });

  it.each([
    ["basicProfile", { fullName: "" }],
    ["basicProfile", { locationState: "" }],
    ["basicProfile", { locationState: "DC" }],
    ["portfolioSnapshot", { ownsInvestmentProperties: null }],
    ["portfolioSnapshot", { numberOfProperties: null }],
    ["portfolioSnapshot", { propertyTypes: [] }],
    ["portfolioSnapshot", { managementStyle: null }],
    ["timeTrackingGoals", { activitiesToTrack: [] }],
    ["timeTrackingGoals", { weeklyHours: null }],
    ["experienceTaxStatus", { claimedREPSBefore: null }],
    ["experienceTaxStatus", { familiarityWithREPS: null }],
  ] as const)("is held at %s by %j alone", (step, change) => {
    expect([owner, { ...owner, ...change }].map((draft) => stillNeeded(draft, step).length)).toEqual([0, 1]);
  });

  it("says what Next waits for", () => {
    expect(stillNeeded({ ...fresh, fullName: "" }, "basicProfile")).toEqual([
      "your full name",
      "the state where you live",
    ]);
    expect(stillNeeded(fresh, "portfolioSnapshot")).toEqual(["whether you own investment properties"]);
    const owning = { ...fresh, ownsInvestmentProperties: true };
    expect(stillNeeded(owning, "portfolioSnapshot")).toEqual(["how many"]);
    expect(stillNeeded({ ...owning, numberOfProperties: "1-5" }, "portfolioSnapshot")).toEqual([
      "what kinds of rentals",
      "who manages them",
    ]);
    expect(stillNeeded(owner, "portfolioSnapshot")).toEqual([]);
  });

  it("asks nothing else of whoever owns nothing, and preferences of nobody", () => {
    expect(stillNeeded({ ...fresh, ownsInvestmentProperties: false }, "portfolioSnapshot")).toEqual([]);
    expect(stillNeeded(fresh, "preferences")).toEqual([]);
  });
});

describe("the profile", () => {
  it("holds the steps that were completed, and what it held of before", () => {
    const before = { completedAt: "2026-01-01T00:00:00Z", aiSegmentationTags: ["no-properties"] };
    expect(profileOf(owner, before, ["basicProfile"])).toEqual({
      ...before,
      basicProfile: { fullName: "Maya Ortiz", locationState: "CA" },
    });
  });

  it("drops taxes once somebody says they own nothing", () => {
    const done = ["basicProfile", "portfolioSnapshot", "experienceTaxStatus"] as const;
    expect(profileOf(owner, null, done)).toHaveProperty("experienceTaxStatus");
    expect(profileOf({ ...owner, ownsInvestmentProperties: false }, null, done)).not.toHaveProperty(
      "experienceTaxStatus",
    );
  });
});
