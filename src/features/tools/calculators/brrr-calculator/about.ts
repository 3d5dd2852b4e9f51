import type { Tool } from "../tool.ts";

export const BRRR_CALCULATOR: Tool = {
  id: "brrr-calculator",
  path: "/tools/brrr-calculator",
  title: "BRRR Strategy Calculator",
  description:
    "Buy, rehab, rent, refinance: how much of your cash comes back, what stays in, and what the property earns before and after the new loan.",
  features: ["Cash recovery analysis", "Pre/post refinance ROI", "5-year projections", "Equity tracking"],
  button: "ANALYZE BRRR DEAL",
  example: { figure: "71% recovered", says: "$42,000 of $58,800 comes back at the refinance; $16,800 stays in" },
};
