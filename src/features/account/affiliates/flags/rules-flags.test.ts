import { describe, expect, test } from "vitest";
import { flagOfHold, isFlagOpen, isPaidTraffic, isRefundSpike } from "./rules-flags.ts";

describe("what a person should look at", () => {
  test.each(["gclid", "fbclid", "msclkid", "ttclid", "li_fat_id", "twclid", "rdt_cid"])("%s is an ad", (name) => {
    expect(isPaidTraffic(`/?via=kim&${name}=x1`)).toBe(true);
    expect(isPaidTraffic(`/?via=kim&${name}=`)).toBe(false);
    expect(isPaidTraffic(`/pricing?via=${name}`)).toBe(false);
  });

  test("a page without a query is no ad", () => {
    expect(isPaidTraffic("/pricing")).toBe(false);
    expect(isPaidTraffic("/?via=kim&utm_source=gclid#gclid=1")).toBe(false);
  });

  test("holds that say who it is are flags, a review by a person is none", () => {
    expect(flagOfHold("own_code")).toBe("self_referral");
    expect(flagOfHold("same_card")).toBe("self_referral");
    expect(flagOfHold("same_payout_account")).toBe("same_payout_account");
    expect(flagOfHold("under_review")).toBeNull();
    expect(flagOfHold("affiliate_suspended")).toBeNull();
  });

  test("a spike is three payments or more with money back of three in ten", () => {
    expect(isRefundSpike({ payments: 2, takenBack: 2 })).toBe(false);
    expect(isRefundSpike({ payments: 3, takenBack: 1 })).toBe(true);
    expect(isRefundSpike({ payments: 10, takenBack: 2 })).toBe(false);
    expect(isRefundSpike({ payments: 10, takenBack: 3 })).toBe(true);
  });

  test("a resolved flag opens again once it happened as often again", () => {
    expect(isFlagOpen({ occurrences: 1, resolvedOccurrences: null })).toBe(true);
    expect(isFlagOpen({ occurrences: 5, resolvedOccurrences: 3 })).toBe(false);
    expect(isFlagOpen({ occurrences: 6, resolvedOccurrences: 3 })).toBe(true);
  });
});
