import type { Tool } from "../tool.ts";

export const BRRR_CALCULATOR: Tool = {
  id: "brrr-calculator",
  path: "/tools/brrr-calculator",
  title: "BRRR Strategy Calculator",
  description:
    "Buy, rehab, rent, refinance: how much of your cash comes back, what stays in, and what the property earns before and after the new loan.",
  button: "ANALYZE BRRR DEAL",
};
