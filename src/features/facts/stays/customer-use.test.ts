import { readFileSync } from "node:fs";
import { averageCustomerUse, nextStay } from "@tenure/tax-rules";
import { describe, expect, test } from "vitest";
import { canBeAveraged, customerUseOf, type StayInLaw } from "./customer-use.ts";
import { readStaysCsv } from "./parsing/read-stays-csv.ts";

const stay = (arrivesOn: string, leavesOn: string, said: Partial<StayInLaw> = {}): StayInLaw => ({
  unitName: "",
  arrivesOn,
  leavesOn,
  earningsCents: 10_000,
  guestName: null,
  isCancelled: false,
  isOwnerUse: false,
  ...said,
});
const useOf = (stays: readonly StayInLaw[], asOf: string | null = null) =>
  customerUseOf("cabin", { stays, services: null, taxYear: 2025, asOf });

describe("customer use", () => {
  test("of the sample year: 46 confirmed, 45 periods, 245 days, 5.4444 days on average", () => {
    const file = readStaysCsv(readFileSync("test/data/stays-2025.csv"), { dateOrder: null });
    if (!file.ok) throw new Error(file.reason.message);
    const stays = file.value.stays.map((parsed) => ({ ...parsed, unitName: "" }));
    expect(stays.filter(({ isCancelled }) => !isCancelled)).toHaveLength(46);
    const average = averageCustomerUse(useOf(stays), 2025);
    if (!average.ok) throw new Error("averaged");
    expect(average.value.classes).toMatchObject([{ days: 245, periods: 45 }]);
    expect(average.value.averageDays?.toFixed(4)).toBe("5.4444");
    expect(average.value.treatment).toBe("seven-days");
  });

  test("of a Guesty report: guests who came, and nobody else", () => {
    // Heads and states are from Guesty's documentation: no file of it lay before us.
    const text = `CONFIRMATION CODE,SOURCE,LISTING,GUEST'S NAME,CHECK-IN,CHECK-OUT,NUMBER OF NIGHTS,STATUS,TOTAL PAYOUT,CURRENCY,CREATION DATE
GY-a1,Airbnb,Pine Cabin,Nora Q,2025-06-01 04:00 PM,2025-06-05 10:00 AM,4,confirmed,480.00,USD,2025-01-02
GY-a2,Booking.com,Pine Cabin,Otto R,2025-06-10 04:00 PM,2025-06-20 10:00 AM,10,canceled,0.00,USD,2025-01-03
GY-a3,Vrbo,Pine Cabin,Pia S,2025-07-01 04:00 PM,2025-07-03 10:00 AM,2,checked_out,300.00,USD,2025-01-04
GY-a4,Website,Pine Cabin,Quin T,2025-07-10 04:00 PM,2025-07-30 10:00 AM,20,inquiry,0.00,USD,2025-01-05
GY-a5,Website,Pine Cabin,Rae U,2025-08-01 04:00 PM,2025-08-21 10:00 AM,20,awaiting_payment,0.00,USD,2025-01-06
GY-a6,Owner,Pine Cabin,Sam V,2025-08-25 04:00 PM,2025-08-28 10:00 AM,3,owner,0.00,USD,2025-01-07
GY-a7,Website,Pine Cabin,Tia W,2025-09-01 04:00 PM,2025-09-21 10:00 AM,20,closed,0.00,USD,2025-01-08
GY-a8,Website,Pine Cabin,Ute X,2025-10-01 04:00 PM,2025-10-21 10:00 AM,20,expired,0.00,USD,2025-01-09`;
    const file = readStaysCsv(new TextEncoder().encode(text), { dateOrder: null });
    if (!file.ok) throw new Error(file.reason.message);
    expect(file.value.refused.map(({ line }) => line)).toEqual([5, 6, 9]);
    const asked = file.value.stays
      .filter(({ asks }) => asks.length > 0)
      .map(({ confirmationCode }) => confirmationCode);
    expect(asked).toEqual(["GY-a7"]);
    const stays = file.value.stays.filter(({ asks }) => asks.length === 0).map((each) => ({ ...each, unitName: "" }));
    const average = averageCustomerUse(useOf(stays), 2025);
    if (!average.ok) throw new Error("averaged");
    expect(average.value.classes).toMatchObject([{ days: 6, periods: 2 }]);
    expect(average.value.averageDays).toBe(3);
  });

  test("the next 28-night stay moves the average from 6.4 to 7.6", () => {
    // 17 stays of 109 days are 6.41 on average; 18 of 137 are 7.61.
    const stays = Array.from({ length: 17 }, (_, index) => stay("2025-03-01", index < 7 ? "2025-03-08" : "2025-03-07"));
    const next = nextStay(useOf(stays), 2025, 28);
    if (!next.ok) throw new Error("averaged");
    expect(next.value.says).toBe("The next 28-night stay would move the average from 6.4 to 7.6.");
  });

  test("weighs units by the rent of the stays that count, and leaves cancelled and owner stays out", () => {
    const use = useOf([
      stay("2025-01-03", "2025-01-06", { unitName: "A", earningsCents: 30_000 }),
      stay("2025-02-03", "2025-02-06", { unitName: "A", earningsCents: null, isCancelled: true }),
      stay("2025-03-03", "2025-03-13", { unitName: "A", earningsCents: null, isOwnerUse: true }),
      stay("2024-03-03", "2024-03-13", { unitName: "A", earningsCents: null }),
      stay("2025-01-03", "2025-01-13", { unitName: "B", earningsCents: 10_000 }),
    ]);
    expect(use.classes).toMatchObject([
      { id: "A", rentCents: 30_000 },
      { id: "B", rentCents: 10_000 },
    ]);
    const average = averageCustomerUse(use, 2025);
    expect(average.ok && average.value.averageDays).toBe(3 * 0.75 + 10 * 0.25);
  });

  test("of two units without the earnings of one cannot be averaged, of one unit it can", () => {
    const unpaid = stay("2025-01-03", "2025-01-06", { unitName: "A", earningsCents: null });
    expect(canBeAveraged(useOf([unpaid]), 2025)).toBe(true);
    expect(canBeAveraged(useOf([unpaid, stay("2025-01-03", "2025-01-06", { unitName: "B" })]), 2025)).toBe(false);
  });

  test("weighs no stay to come, and names the day only while one is open", () => {
    const stays = [
      stay("2025-01-03", "2025-01-06", { unitName: "A", earningsCents: 30_000 }),
      stay("2025-11-20", "2025-11-30", { unitName: "A", earningsCents: null }),
    ];
    expect(useOf(stays, "2025-11-28")).toMatchObject({ asOf: "2025-11-28", classes: [{ rentCents: 30_000 }] });
    expect(useOf(stays, "2025-11-30").asOf).toBeUndefined();
  });

  test("takes a known average until the first stay of the year is over", () => {
    const services = { significantServices: null, extraordinaryServices: null, averageHundredths: 350 };
    const stays = [stay("2025-11-20", "2025-11-30")];
    const on = (asOf: string) => customerUseOf("cabin", { stays, services, taxYear: 2025, asOf });
    expect([on("2025-11-29").isStated, on("2025-11-30").isStated]).toEqual([true, undefined]);
  });
});
