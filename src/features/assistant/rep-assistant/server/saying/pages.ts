import type { SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { Page } from "./said.ts";

const withQuery = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;

/** Where the product shows what an answer says. The names are those of its pages. */
export const PAGES = {
  dashboard: "/dashboard",
  status: "/compliance",
  stressTest: "/compliance/stress-test",
  recordCheck: "/compliance/record-check",
  losses: "/compliance/losses",
  people: "/people-and-work",
  othersHours: "/others-hours",
  elections: "/elections",
  stays: "/stays",
  ledger: "/activity-ledger",
  evidence: "/evidence-coverage",
  weeks: "/weekly-close",
  help: "/help",
  law: "/law",
  plan: "/subscribe",
} as const;

export const ofYear = (label: string, path: string, year: number): Page => ({
  label,
  address: withQuery(path, { year }),
});

/** The log, narrowed by the names of its filters. */
export const ledgerPage = (filters: Readonly<Record<string, string | number>>): Page => ({
  label: "View entries",
  address: withQuery(PAGES.ledger, filters),
});

export const viewStats: SuggestedAction = { type: "view_stats", address: PAGES.dashboard, text: null };
export const lookUpLaw: SuggestedAction = { type: "knowledge_lookup", address: PAGES.law, text: null };
