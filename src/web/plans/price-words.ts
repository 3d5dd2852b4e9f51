import {
  annualSaving,
  featuresUnlocked,
  perMonth,
  PREMIUM_FEATURES,
  PRICES,
  type Pricing,
} from "#shared/plan/prices.ts";

/** What stands beside a yearly price, part by part: written into the page, and again where the server says other prices. */
export const annualPriceWords = (price: number, pricing: Pricing) => {
  const saving = annualSaving(price, pricing);
  const unlocked = `${featuresUnlocked(price, pricing)} of ${PREMIUM_FEATURES.length} features unlocked at this price`;
  return {
    price: `$${price}`,
    each: `a year, $${perMonth(price)} a month`,
    unlocked: saving === null ? unlocked : `${unlocked}. Save $${saving} vs monthly`,
  };
};

export const pricingWords = ({ monthlyPrice, annualPriceMin: min, annualPriceMax: max }: Pricing) => ({
  monthly: `$${monthlyPrice}`,
  bounds: `Between $${min} and $${max}, in steps of $${PRICES.annualStep}.`,
});
