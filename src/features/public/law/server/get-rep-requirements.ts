import { repRequirements } from "@tenure/tax-rules";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getRepRequirements as contract } from "../contract.ts";

export async function getRepRequirements({
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const taxYear = query.year ?? receivedAt.getUTCFullYear();
  return { taxYear, requirements: repRequirements(taxYear).map(({ authorities: _, ...requirement }) => requirement) };
}
