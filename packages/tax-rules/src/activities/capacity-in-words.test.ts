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
  ])("%s: %s", (words, capacity) => expect(capacityInWords(words)).toBe(capacity));

  it.each([
    "On a call with the plumber about the leak at 14 Elm",
    "Replaced the kitchen faucet",
    "Told the roofers to replace the flashing and approved the change",
    "Reviewed rental applications and called two references",
    "Read the lease with the tenant",
    "Watched for the delivery and carried the tiles in",
    "Called the guests about their arrival",
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
