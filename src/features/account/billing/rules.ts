import { annualPrices, PRICES, PRICING } from "#shared/plan/prices.ts";

/** What is sold, and what a pause is worth. Money is in whole cents; a provider is given no price that is not made here. */

/** How long an unfinished checkout stays open. */
export const CHECKOUT_HOURS = 24;

export type PriceType = "monthly" | "annual";
export type Price = { cents: number; interval: "month" | "year" };

/** Whether this is one of the yearly prices on offer. */
export const isAnnualPrice = (dollars: number): boolean => annualPrices(PRICING).includes(dollars);

/** The price of a choice; null where there is no such price. */
export const priceOf = (choice: { priceType: PriceType; annualPrice?: number | undefined }): Price | null => {
  const { priceType, annualPrice } = choice;
  if (priceType === "monthly") return annualPrice === undefined ? monthly : null;
  if (annualPrice === undefined || !isAnnualPrice(annualPrice)) return null;
  return { cents: annualPrice * 100, interval: "year" };
};

const monthly: Price = { cents: PRICES.monthly * 100, interval: "month" };

/** What a plan costs per month, in cents that may be a fraction: a year's price over twelve. */
export const centsAMonth = ({ cents, interval }: Price): number => (interval === "year" ? cents / 12 : cents);

/** The unused share of a paid period at an instant, rounded down: never more than was paid. */
export const unusedCents = (
  paidCents: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  at: Date,
): number => {
  const whole = endsAt.getTime() - startsAt.getTime();
  const left = endsAt.getTime() - at.getTime();
  if (whole <= 0 || left <= 0) return 0;
  return Math.floor((paidCents * Math.min(left, whole)) / whole);
};

/** How many whole months of premium a credit pays for. */
export const serviceMonths = (creditCents: number, price: Price): number =>
  Math.floor(creditCents / centsAMonth(price));

/** What this many months of premium take from a credit: rounded up, so that no month is used twice. */
export const centsOfMonths = (months: number, price: Price): number => Math.ceil(months * centsAMonth(price));

/** The same day this many months later, or the last day of a shorter month. */
export const monthsLater = (from: Date, months: number): Date => {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month, day) + (from.getTime() % 86_400_000));
};
