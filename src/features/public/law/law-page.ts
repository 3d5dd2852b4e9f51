import {
  AUTHORITIES,
  type AuthorityId,
  cite,
  LAW_REVIEWED_ON,
  REP_REQUIREMENTS,
  RULE_PARTS,
  RULES,
  type RuleFunction,
  type RulePart,
  SCENARIOS,
  type Seen,
} from "@tenure/tax-rules";

export type LawScenario = { id: string; says: string; citation: string };
export type LawRule = {
  /** The anchor of the page. */
  id: string;
  title: string;
  says: string;
  citation: string;
  years: string;
  seen: Seen;
  isOurs: boolean;
  /** What computes it. */
  by: RuleFunction;
  scenarios: LawScenario[];
};
export type LawPart = { id: RulePart; title: string; rules: LawRule[] };
export type LawAuthority = { cite: string; about: string; seen: Seen; note: string | null };
export type LawRequirement = { name: string; years: string; says: string; citation: string };

export type LawPage = {
  reviewedOn: string;
  ruleCount: number;
  scenarioCount: number;
  requirements: LawRequirement[];
  parts: LawPart[];
  outOfScope: readonly { readonly title: string; readonly says: string }[];
  authorities: LawAuthority[];
};

/** What no rule here covers, so that no one takes silence for an answer. */
const OUT_OF_SCOPE: LawPage["outOfScope"] = [
  { title: "Publicly traded partnerships", says: "Each is limited by itself (IRC §469(k))." },
  {
    title: "The order of deductions at a home",
    says: "Personal use caps deductions in an order of its own (IRC §280A).",
  },
  { title: "The limit on net operating losses", says: "A loss carried forward meets a limit of its own (IRC §172)." },
  { title: "The limit on business interest", says: "Interest of a business may have to wait (IRC §163(j))." },
  { title: "Basis and at-risk limits", says: "They come before the passive rules (IRC §§465, 704(d), 1366(d))." },
  {
    title: "Depreciation recapture at a sale",
    says: "Neither the 25 percent rate on the building (unrecaptured gain, IRC §1250) nor the rest is computed.",
  },
  {
    title: "Trusts and estates",
    says: "A trust can qualify through its trustees (Frank Aragona Trust, 142 T.C. 165).",
  },
  { title: "C corporations", says: "Closely held ones have tests of their own (IRC §469(h)(4))." },
  {
    title: "Gain of a sale in the excess loss limit",
    says: "It counts in full here. By law it counts up to net capital gain (IRC §461(l)(3)(B)).",
  },
  {
    title: "Property that was used in a business of your own before",
    says: "Gain on it may be nonpassive (Reg. §1.469-2(c)(2)(iii)).",
  },
  { title: "States", says: "California is pointed out. What other states do is not known here." },
];

const PART_TITLES: Readonly<Record<RulePart, string>> = {
  status: "Real estate professional status",
  participation: "Material participation: the seven tests",
  "short-term": "Short-term rentals",
  activities: "Which hours count",
  election: "The election to treat all rentals as one activity",
  credibility: "What makes a record believable",
  stress: "What is left after likely cuts",
  limits: "Related limits",
  exchange: "Like-kind exchanges",
  calculators: "The arithmetic of the calculators",
};

const PATH_NAMES = {
  longTerm: "Long-term rentals",
  path_500: "Short-term rental, 500 hours",
  path_100: "Short-term rental, 100 hours",
} as const;

export const yearsText = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? `Tax years from ${from}` : from === to ? `Tax year ${from}` : `Tax years ${from} to ${to}`;

const citeAll = (ids: readonly AuthorityId[]): string => cite(...ids);

const isComputed = <R extends { by: RuleFunction | null }>(rule: R): rule is R & { by: RuleFunction } =>
  rule.by !== null;
const COMPUTED = RULES.filter(isComputed);

/** Everything the public page says, generated from the package: a rule that no screen computes is listed separately. */
export const lawPage = (): LawPage => ({
  reviewedOn: LAW_REVIEWED_ON,
  ruleCount: COMPUTED.length,
  scenarioCount: SCENARIOS.length,
  requirements: REP_REQUIREMENTS.map(({ repType, strSubType, effectiveYear, says, citation }) => ({
    name: PATH_NAMES[strSubType ?? "longTerm"],
    years: yearsText({ from: effectiveYear, to: nextYearOf(repType, strSubType, effectiveYear) }),
    says,
    citation,
  })),
  parts: RULE_PARTS.map((part) => ({
    id: part,
    title: PART_TITLES[part],
    rules: COMPUTED.filter((rule) => rule.part === part).map((rule) => ({
      id: rule.id,
      title: rule.title,
      says: rule.says,
      citation: citeAll(rule.authorities),
      years: yearsText(rule.years),
      seen: rule.seen,
      isOurs: rule.ours ?? false,
      by: rule.by,
      scenarios: SCENARIOS.filter((scenario) => scenario.rules.includes(rule.id)).map(({ id, says, authorities }) => ({
        id,
        says,
        citation: citeAll(authorities),
      })),
    })),
  })).filter(({ rules }) => rules.length > 0),
  outOfScope: [
    ...OUT_OF_SCOPE,
    ...RULES.filter((rule) => !isComputed(rule)).map(({ title, says, authorities }) => ({
      title,
      says: `${says} (${citeAll(authorities)})`,
    })),
  ],
  authorities: Object.values(AUTHORITIES)
    .map(({ cite: name, about, seen, ...rest }) => ({
      cite: name,
      about,
      seen,
      note: "note" in rest && typeof rest.note === "string" ? rest.note : null,
    }))
    .toSorted((a, b) => a.cite.localeCompare(b.cite, "en")),
});

/** The last year of a figure: the year before the next figure of the same path. */
const nextYearOf = (repType: string, strSubType: string | null, from: number): number | null => {
  const later = REP_REQUIREMENTS.filter(
    (one) => one.repType === repType && one.strSubType === strSubType && one.effectiveYear > from,
  ).map(({ effectiveYear }) => effectiveYear);
  return later.length > 0 ? Math.min(...later) - 1 : null;
};
