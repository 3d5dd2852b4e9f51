import type { Tool } from "../tool.ts";

export const REP_STATUS_CALCULATOR: Tool = {
  id: "rep-status-calculator",
  path: "/tools/rep-status-calculator",
  title: "REP Status Qualification Calculator",
  description:
    "Your hours against both tests of real estate professional status and the seven participation tests, for you and your spouse, with citations.",
  features: [
    "750-hour rule check",
    "Material participation test",
    "Spousal qualification",
    "Personalized recommendations",
  ],
  button: "CHECK REP QUALIFICATION",
  example: { figure: "Not yet", says: "750 hours is not more than 750. One more minute is" },
};
