import { cite, type AuthorityId } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";
import type { CivilDay } from "../units/civil-day.ts";
import { RULES } from "../rules/rules.ts";
import { QUESTIONS } from "./questions.ts";

/** One piece of knowledge: what the product may say about the law, with its source and when it was last checked. */
export type TaxKnowledge = {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  readonly entry: string;
  readonly authorities: readonly AuthorityId[];
  readonly citation: string;
  readonly seen: Seen;
  /** From memory: show "verify". */
  readonly verify: boolean;
  readonly reviewedOn: CivilDay;
  readonly years: { readonly from: number; readonly to: number | null };
};

/** When these texts were last compared with their sources. */
export const LAW_REVIEWED_ON: CivilDay = "2026-11-26";

/** Every rule as an entry, then what people ask that no single rule answers. */
export const TAX_KNOWLEDGE: readonly TaxKnowledge[] = [
  ...RULES.map(({ id, part, title, says, authorities, seen, years }) =>
    entry(`rule:${id}`, part, title, says, authorities, seen, years),
  ),
  ...QUESTIONS.map(({ id, topic, asks, answer, authorities, seen }) =>
    entry(`question:${id}`, topic, asks, answer, authorities, seen, { from: 1994, to: null }),
  ),
];

function entry(
  id: string,
  topic: string,
  title: string,
  text: string,
  authorities: readonly AuthorityId[],
  seen: Seen,
  years: TaxKnowledge["years"],
): TaxKnowledge {
  const verify = seen === "memory";
  return {
    id,
    topic,
    title,
    entry: text,
    authorities,
    citation: cite(...authorities),
    seen,
    verify,
    reviewedOn: LAW_REVIEWED_ON,
    years,
  };
}
