import type { Tool } from "../tool.ts";

export const RENTAL_CALCULATOR: Tool = {
  id: "rental-calculator",
  path: "/tools/rental-calculator",
  title: "Rental Property Calculator",
  description:
    "Project a rental over 30 years: cash flow, return, the year it breaks even, and the paper loss. Every figure shows how it was computed.",
  button: "CALCULATE ROI & CASH FLOW",
};
