/** What a plan costs, in whole dollars (specification section 9). The annual price is the buyer's choice within bounds. */
export const PRICES = { monthly: 5, annualMin: 50, annualMax: 120, annualStep: 10 } as const;

/** The twelve features of a paid plan, in order (product.md section 1). */
export const PLAN_FEATURES = [
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

export const annualPrices = (): number[] => {
  const { annualMin, annualMax, annualStep } = PRICES;
  return Array.from({ length: (annualMax - annualMin) / annualStep + 1 }, (_, index) => annualMin + index * annualStep);
};

/** The display of the plan dialog: linear from 3 at the minimum to 12 at the maximum, rounded. */
export const featuresUnlocked = (annualPrice: number): number => {
  const share = (annualPrice - PRICES.annualMin) / (PRICES.annualMax - PRICES.annualMin);
  return Math.round(UNLOCKED_AT_MINIMUM + share * (PLAN_FEATURES.length - UNLOCKED_AT_MINIMUM));
};

/** Per month, with two decimals: `5.83`. */
export const perMonth = (annualPrice: number): string => (annualPrice / 12).toFixed(2);

/** Against twelve monthly payments; null when nothing is saved. */
export const annualSaving = (annualPrice: number): number | null => {
  const saving = PRICES.monthly * 12 - annualPrice;
  return saving > 0 ? saving : null;
};
