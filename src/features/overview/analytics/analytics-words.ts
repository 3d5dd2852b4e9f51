import type { ComplianceStatus, MonthlyTrend } from "./rules.ts";

export const STATUS_WORDS: Readonly<Record<ComplianceStatus, string>> = {
  met: "Met",
  "on-track": "On track",
  behind: "Behind",
  "out-of-reach": "Out of reach",
  "not-met": "Not met",
  "needs-info": "Needs info",
  empty: "Nothing logged",
};

export const TREND_WORDS: Readonly<Record<MonthlyTrend, { word: string; note: string }>> = {
  increasing: { word: "Increasing", note: "last full month, more than the three before" },
  steady: { word: "Steady", note: "last full month, about the same as the three before" },
  decreasing: { word: "Decreasing", note: "last full month, less than the three before" },
  unknown: { word: "Not known", note: "needs two full months" },
};

/** The tiles, by the names under which a plan locks them. */
export const TILE_LABELS = {
  total: "Total hours",
  material: "Material participation",
  properties: "Properties",
  week: "Average week",
  status: "Status",
  trend: "Monthly trend",
} as const;
