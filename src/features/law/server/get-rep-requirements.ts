import { repRequirements } from "@tenure/tax-rules";
import type { Verb } from "#server/http/implement.ts";
import type { getRepRequirements as contract } from "../contract.ts";

export const getRepRequirements: Verb<typeof contract> = async ({ query, receivedAt }) => {
  const taxYear = query.year ?? receivedAt.getUTCFullYear();
  return { taxYear, requirements: repRequirements(taxYear).map(({ authorities: _, ...requirement }) => requirement) };
};
