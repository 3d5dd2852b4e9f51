import type { Verb } from "#server/http/implement.ts";
import type { getPricing as contract } from "../contract.ts";
import { PRICES } from "../rules.ts";

export const getPricing: Verb<typeof contract> = async () => ({
  monthlyPrice: PRICES.monthly,
  annualPriceMin: PRICES.annualMin,
  annualPriceMax: PRICES.annualMax,
});
