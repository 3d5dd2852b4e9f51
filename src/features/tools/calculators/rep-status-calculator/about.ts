import type { Tool } from "../tool.ts";

export const REP_STATUS_CALCULATOR: Tool = {
  id: "rep-status-calculator",
  path: "/tools/rep-status-calculator",
  title: "REP Status Qualification Calculator",
  description:
    "Your hours against both tests of real estate professional status and the seven participation tests, for you and your spouse, with citations.",
  button: "CHECK REP QUALIFICATION",
};
