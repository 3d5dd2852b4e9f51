/** What the hub's card of a tool tells beside its title. Apart from the list of tools, which each tool's page loads. */
export type ToolCard = {
  readonly features: readonly [string, string, string, string];
  /** One result in the tool's own format, so that the card shows what comes out. */
  readonly example: { readonly figure: string; readonly says: string };
};

/** By the tool's id. */
const CARDS: Readonly<Record<string, ToolCard>> = {
  "rental-calculator": {
    features: ["30-year projections", "Break-even analysis", "Cash flow tracking", "Shareable reports"],
    example: {
      figure: "$219 a month",
      says: "cash flow of a $300,000 house rented for $2,700, after debt and reserves",
    },
  },
  "brrr-calculator": {
    features: ["Cash recovery analysis", "Pre/post refinance ROI", "5-year projections", "Equity tracking"],
    example: { figure: "71% recovered", says: "$42,000 of $58,800 comes back at the refinance; $16,800 stays in" },
  },
  "rep-status-calculator": {
    features: [
      "750-hour rule check",
      "Material participation test",
      "Spousal qualification",
      "Personalized recommendations",
    ],
    example: { figure: "Not yet", says: "750 hours is not more than 750. One more minute is" },
  },
  "rep-status-audit-scan": {
    features: [
      "Upload a REP hour tracking file",
      "Audit readiness score with AI-enhanced suggestions",
      "File upload and analysis",
      "Shareable reports",
    ],
    example: { figure: "5 fixes", says: "the rows to fix first, sorted by the hours at risk" },
  },
  "rep-hours-tracker": {
    features: [
      "IRS-compliant hours tracking template in Excel, Google Sheets or Notion format",
      "Progress tracking",
      "A column for the day you wrote each line",
      "Strict formulas: more than 750, more than half",
    ],
    example: { figure: "XLSX", says: "a weekly sheet that counts strictly: more than 750, more than half" },
  },
  "1031-exchange-timer": {
    features: ["Multi-property support", "IRS rule compliance", "Interactive timeline", "PDF export"],
    example: { figure: "Apr 15, not Apr 29", says: "a sale closed on Oct 31, 2024 loses 14 days without an extension" },
  },
};

export const cardOf = (toolId: string): ToolCard => {
  const card = CARDS[toolId];
  if (card === undefined) throw new Error(`${toolId} has no card`);
  return card;
};
