import type { Answer } from "#server/http/implement.ts";
import { PRICING } from "#shared/plan/prices.ts";
import type { getPricing as contract } from "../contract.ts";

export async function getPricing(): Promise<Answer<typeof contract>> {
  return PRICING;
}
