import type { Tool } from "../tool.ts";

export const RENTAL_CALCULATOR: Tool = {
  id: "rental-calculator",
  path: "/tools/rental-calculator",
  title: "Rental Property Calculator",
  description:
    "Project a rental over 30 years: cash flow, return, the year it breaks even, and the paper loss. Every figure shows how it was computed.",
  features: ["30-year projections", "Break-even analysis", "Cash flow tracking", "Shareable reports"],
  button: "CALCULATE ROI & CASH FLOW",
  example: { figure: "$219 a month", says: "cash flow of a $300,000 house rented for $2,700, after debt and reserves" },
};
