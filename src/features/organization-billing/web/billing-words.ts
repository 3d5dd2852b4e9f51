import { formatMoney } from "@tenure/ui";
import type { OrganizationBilling } from "#features/organization-billing/contract.ts";

type Event = OrganizationBilling["events"][number];

/** `Nov 25, 2026`, in UTC: a provider's day. */
export const dayWords = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

export const seatWords = (seats: number): string => `${seats} ${seats === 1 ? "seat" : "seats"}`;

const STANDING_WORDS: Readonly<Record<string, string>> = {
  active: "Active",
  trialing: "Trial",
  past_due: "Payment failed",
  unpaid: "Unpaid",
  suspended: "Paused",
  canceling: "Canceled, and runs for what is paid",
  canceled: "Ended",
  incomplete: "Waits for the first payment",
  incomplete_expired: "The first payment never came",
};
export const standingWords = (standing: string): string => STANDING_WORDS[standing] ?? standing.replaceAll("_", " ");

const withMoney = (words: string, { amountCents }: Event): string =>
  amountCents === null ? words : `${words}: ${formatMoney(amountCents)}`;

/** What happened, in a line. */
export const eventWords = (event: Event): string => {
  const { eventType, seats, standing } = event;
  switch (eventType) {
    case "subscription_created":
      return `Subscribed${seats === null ? "" : ` with ${seatWords(seats)}`}`;
    case "subscription_updated":
      return `Subscription changed${standing === null ? "" : `: ${standingWords(standing)}`}`;
    case "seat_added":
      return `Added seats${seats === null ? "" : `: ${seats} now`}`;
    case "seat_removed":
      return `Removed seats${seats === null ? "" : `: ${seats} now`}`;
    case "payment_succeeded":
      return withMoney("Paid", event);
    case "payment_failed":
      return withMoney("Payment failed", event);
  }
};
