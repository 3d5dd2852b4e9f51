/** What a plan costs, in whole dollars (specification section 9). The annual price is the buyer's choice within bounds. */
export const PRICES = { monthly: 5, annualMin: 50, annualMax: 120, annualStep: 10 } as const;

/** The twelve features of a paid plan, in order (product.md section 1). */
export const PREMIUM_FEATURES = [
  "Unlimited entries",
  "Unlimited evidence files",
  "Advanced exports",
  "Advanced analytics",
  "REP assistant without daily limit",
  "Voice to text",
  "Stopwatch",
  "Milestones",
  "Calendar sync",
  "Mail rules",
  "Image and description analysis",
  "Priority support",
] as const;

const UNLOCKED_AT_MINIMUM = 3;

/** What a server says a plan costs: `GET /api/pricing`. */
export type Pricing = { monthlyPrice: number; annualPriceMin: number; annualPriceMax: number };

export const PRICING: Pricing = {
  monthlyPrice: PRICES.monthly,
  annualPriceMin: PRICES.annualMin,
  annualPriceMax: PRICES.annualMax,
};

export const annualPrices = ({ annualPriceMin: min, annualPriceMax: max }: Pricing): number[] =>
  Array.from(
    { length: Math.floor((max - min) / PRICES.annualStep) + 1 },
    (_, index) => min + index * PRICES.annualStep,
  );

/** The number of features shown in the plan dialog: linear from 3 at the minimum to 12 at the maximum, rounded. */
export const featuresUnlocked = (price: number, { annualPriceMin: min, annualPriceMax: max }: Pricing): number => {
  const share = max > min ? (price - min) / (max - min) : 1;
  return Math.round(UNLOCKED_AT_MINIMUM + share * (PREMIUM_FEATURES.length - UNLOCKED_AT_MINIMUM));
};

/** Per month, with two decimals: `5.83`. */
export const perMonth = (annualPrice: number): string => (annualPrice / 12).toFixed(2);

/** Compared with twelve monthly payments; null when nothing is saved. */
export const annualSaving = (annualPrice: number, { monthlyPrice }: Pick<Pricing, "monthlyPrice">): number | null => {
  const saving = monthlyPrice * 12 - annualPrice;
  return saving > 0 ? saving : null;
};
