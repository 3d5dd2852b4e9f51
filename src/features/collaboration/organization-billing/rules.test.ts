import { describe, expect, test } from "vitest";
import {
  type Agreed,
  eventsBetween,
  isInForce,
  offersOf,
  refusedSeats,
  type Running,
  shareOfPeriod,
  type SoldPlan,
  type SubscriptionState,
  switchesOf,
} from "./rules.ts";

const agreed: Agreed = {
  planType: "free",
  billingType: "per_seat",
  monthlyPriceCents: 0,
  annualPriceCents: 0,
  seatLimit: 5,
  before: null,
};
const LIST = { pro: 500, enterprise: 1200 };
const bySeat = { billingType: "per_seat", every: "month", isPerSeat: true } as const;
const PRO = { ...bySeat, planType: "pro", unitCents: 500, seats: 5 };
const ENTERPRISE = { ...bySeat, planType: "enterprise", unitCents: 1200, seats: 5 };

describe("what is offered", () => {
  test.each<[string, Partial<Agreed>, object[]]>([
    ["Pro and Enterprise by the list to a free organization", {}, [PRO, ENTERPRISE]],
    [
      "a price of its own by the seat, and nothing else",
      { planType: "enterprise", monthlyPriceCents: 1250, seatLimit: 7 },
      [{ ...ENTERPRISE, unitCents: 1250, seats: 7 }],
    ],
    [
      "a year for all seats and what was bought before it ended, then the list",
      {
        billingType: "annual",
        monthlyPriceCents: 1,
        annualPriceCents: 90_000,
        before: { planType: "enterprise", seats: 40 },
      },
      [
        {
          planType: "enterprise",
          billingType: "annual",
          unitCents: 90_000,
          every: "year",
          isPerSeat: false,
          seats: 40,
        },
        { ...PRO, seats: 40 },
      ],
    ],
    [
      "Pro at the price that it had, and Enterprise by the list",
      { monthlyPriceCents: 300, before: { planType: "pro", seats: 6 } },
      [
        { ...PRO, unitCents: 300, seats: 6 },
        { ...ENTERPRISE, seats: 6 },
      ],
    ],
    ["nothing where an administrator gave the plan", { planType: "pro" }, []],
  ])("%s", (_title, changes, offers) => {
    expect(offersOf({ ...agreed, ...changes }, LIST)).toEqual(offers);
  });

  test("nothing by the list where it has no price", () => {
    expect(offersOf(agreed, { pro: 0, enterprise: 0 })).toEqual([]);
    expect(offersOf(agreed, { pro: 500, enterprise: 0 })).toEqual([PRO]);
  });
});

test.each<[string, Partial<Running>, SoldPlan[]]>([
  ["Pro to Enterprise", {}, ["enterprise"]],
  ["Enterprise to Pro, which costs less", { planType: "enterprise", unitCents: 1200 }, ["pro"]],
  ["Enterprise at a low price of its own to nothing", { planType: "enterprise", unitCents: 400 }, []],
  ["what ends to nothing", { isCanceling: true }, []],
  ["what waits for money to nothing", { status: "past_due" }, []],
  ["a price for all seats to nothing", { billingType: "flat_rate" }, []],
  ["a year to nothing", { every: "year" }, []],
])("a subscription switches: %s", (_title, changes, plans) => {
  const running: Running = {
    planType: "pro",
    billingType: "per_seat",
    status: "active",
    every: "month",
    unitCents: 500,
    isCanceling: false,
  };
  expect(switchesOf({ ...running, ...changes }, LIST).map(({ planType }) => planType)).toEqual(plans);
  expect(switchesOf({ ...running, ...changes }, { pro: 0, enterprise: 0 })).toEqual([]);
});

test.each([
  [6, 7, "pro", "7 seats are taken. Remove someone first"],
  [7, 7, "pro", null],
  [1000, 7, "pro", null],
  [1001, 7, "pro", "Pro has 1000 seats at most"],
  [6, 1, "free", "Free has 5 seats at most"],
  [0, 0, "pro", "Choose at least 1 seat"],
] as const)("%i seats with %i taken on %s", (seats, taken, planType, words) => {
  expect(refusedSeats(seats, { taken, planType })).toBe(words);
});

test("a change of seats counts for the rest of the period", () => {
  const period = { startsAt: new Date("2026-04-01T00:00:00Z"), endsAt: new Date("2026-05-01T00:00:00Z") };
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  expect(shareOfPeriod(3000, period, at("2026-04-11"))).toBe(2000);
  expect(shareOfPeriod(-3000, period, at("2026-04-16"))).toBe(-1500);
  expect(shareOfPeriod(3000, period, at("2026-05-01"))).toBe(0);
});

test("plan and seats are had while it runs, and for 14 days of an open invoice", () => {
  const since = new Date("2026-04-01T00:00:00Z");
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const past = { status: "past_due", pastDueSince: since } as const;
  expect(isInForce(past, at("2026-04-14"))).toBe(true);
  expect(isInForce(past, at("2026-04-15"))).toBe(false);
  for (const status of ["unpaid", "canceled", "incomplete", "suspended", "inactive"] as const)
    expect(isInForce({ status, pastDueSince: null }, since)).toBe(false);
  expect(isInForce({ status: "active", pastDueSince: null }, since)).toBe(true);
});

describe("what happened between two readings", () => {
  const at = new Date("2026-04-01T00:00:00Z");
  const none: SubscriptionState = {
    subscriptionId: null,
    status: "inactive",
    seats: null,
    priceCents: null,
    cancelAtPeriodEnd: false,
  };
  const seven: SubscriptionState = { ...none, subscriptionId: "sub", status: "active", seats: 7, priceCents: 3500 };
  const between = (before: SubscriptionState, after: SubscriptionState) =>
    eventsBetween(before, after, { invoices: [], reading: 3, at }).map(({ eventType, seats, standing, subject }) => ({
      eventType,
      seats,
      standing,
      subject,
    }));

  test("a subscription begins, changes, and gets and loses seats", () => {
    expect(between(none, seven)).toEqual([
      { eventType: "subscription_created", seats: 7, standing: "active", subject: "sub" },
    ]);
    expect(between(seven, seven)).toEqual([]);
    const nine = { ...seven, seats: 9, priceCents: 4500 };
    expect(between(seven, nine).map(({ eventType }) => eventType)).toEqual(["seat_added"]);
    expect(between(nine, seven).map(({ eventType }) => eventType)).toEqual(["seat_removed"]);
    expect(between(seven, { ...seven, priceCents: 900 }).map(({ eventType }) => eventType)).toEqual([
      "subscription_updated",
    ]);
    expect(between(seven, { ...seven, cancelAtPeriodEnd: true })).toEqual([
      { eventType: "subscription_updated", seats: 7, standing: "canceling", subject: "sub 3" },
    ]);
  });

  test("a payment succeeds once, and fails once for each try", () => {
    const invoice = { id: "in", amountCents: 3500, paidCents: 0, createdAt: at, paidAt: null };
    const events = (status: string, attempts: number, paidCents = 0) =>
      eventsBetween(seven, seven, { invoices: [{ ...invoice, status, attempts, paidCents }], reading: 1, at });
    expect(events("open", 0)).toEqual([]);
    expect(events("open", 2)).toMatchObject([{ eventType: "payment_failed", subject: "in 2", amountCents: 3500 }]);
    expect(events("paid", 2, 3500)).toMatchObject([{ eventType: "payment_succeeded", subject: "in" }]);
  });
});
