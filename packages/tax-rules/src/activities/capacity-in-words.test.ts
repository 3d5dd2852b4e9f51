import { describe, expect, it } from "vitest";
import { capacityInWords, capacityToAsk, keptCapacity } from "./capacity-in-words.ts";

describe("the capacity that words sound like", () => {
  it.each([
    ["On call for tenants all day, no calls", "on-call"],
    ["was on standby for the furnace", "on-call"],
    ["Watched the roofers", "supervising"],
    ["waited while the plumber fixed the leak", "supervising"],
    ["Slept at the property between two days of work", "personal"],
    ["Reviewed my own P&L", "investor"],
    ["went over our portfolio with coffee", "investor"],
    ["Took an online course on leases", "education"],
    ["Showed three houses for a buyer", "other-business"],
    ["Covered the front desk of the building", "not-customary"],
    ["Worked on my tax return", "personal"],
    ["Gathered papers for our 2025 taxes and the 1040", "personal"],
    ["did taxes with TurboTax", "personal"],
    ["Tax prep with the CPA", "personal"],
    ["Estate planning with the attorney", "personal"],
    ["Signed our living trust", "personal"],
    ["Updated my hours log", "personal"],
    ["Entered time in Tenure", "personal"],
    ["time tracking for REPS", "personal"],
    ["caught up on my log", "personal"],
    ["Checked the brokerage account", "investor"],
    ["Looked over monthly statements", "investor"],
    ["went over bank statements", "investor"],
    ["Read a forum about evictions", "education"],
    ["BiggerPockets, threads on cost segregation", "education"],
    ["browsed landlord facebook groups", "education"],
  ])("%s: %s", (words, capacity) => expect(capacityInWords(words)).toBe(capacity));

  it.each([
    "On a call with the plumber about the leak at 14 Elm",
    "Replaced the kitchen faucet",
    "Told the roofers to replace the flashing and approved the change",
    "Reviewed rental applications and called two references",
    "Read the lease with the tenant",
    "Watched for the delivery and carried the tiles in",
    "Called the guests about their arrival",
    "Appealed the property tax of 14 Elm",
    "Reviewed the tenant's tax returns for the application",
    "Paid the property tax bill",
    "Reconciled the bank account",
    "Reviewed work orders with the handyman",
    "Recorded rent received",
    "Posted the listing in a facebook group",
    "Trusted the plumber with a key",
    "Willing tenant toured the unit",
    "Tracked the delivery of the water heater",
    "",
  ])("%s: none", (words) => expect(capacityInWords(words)).toBeNull());

  it("answers as fast for words made to slow it", () => {
    expect(capacityInWords("reviewed the own ".repeat(100_000))).toBeNull();
  });
});

describe("the capacity as it is kept", () => {
  const waiting = { activityType: "property-management", description: "On call for tenants all day" } as const;

  it("is what was said", () => expect(keptCapacity("operations", waiting)).toBe("operations"));
  it.each([null, undefined, "unspecified"] as const)("waits where the words sound like another: %s", (said) =>
    expect(keptCapacity(said, waiting)).toBe("unspecified"),
  );
  it("is nothing where they sound like none", () =>
    expect(keptCapacity("unspecified", { ...waiting, description: "Replaced the faucet" })).toBeNull());
  it("is not asked about where the activity is left out anyway", () => {
    expect(capacityToAsk("education-training-property-specific", "Watched a course")).toBeNull();
    expect(capacityToAsk("travel-property-related-tasks", "On call, drove to the supplier")).toBe("on-call");
  });
});
