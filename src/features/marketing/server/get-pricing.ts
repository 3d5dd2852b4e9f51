import type { Verb } from "#server/http/implement.ts";
import { PRICING } from "#shared/plan/prices.ts";
import type { getPricing as contract } from "../contract.ts";

export const getPricing: Verb<typeof contract> = async () => PRICING;
