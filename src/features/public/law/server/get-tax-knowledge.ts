import { LAW_REVIEWED_ON, TAX_KNOWLEDGE } from "@tenure/tax-rules";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getTaxKnowledge as contract } from "../contract.ts";

export async function getTaxKnowledge({
  query: { year, topic },
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    reviewedOn: LAW_REVIEWED_ON,
    topics: [...new Set(TAX_KNOWLEDGE.map((entry) => entry.topic))],
    entries: TAX_KNOWLEDGE.filter((entry) => topic === undefined || entry.topic === topic)
      .filter(({ years }) => year === undefined || (years.from <= year && (years.to === null || year <= years.to)))
      .map(({ authorities: _, years, ...entry }) => ({ ...entry, years: { ...years } })),
  };
}
