import type { Tool } from "../tool.ts";

export const REP_HOURS_TRACKER: Tool = {
  id: "rep-hours-tracker",
  path: "/tools/rep-hours-tracker",
  title: "REP Hours Tracker Generator",
  description:
    "A spreadsheet made for your year, properties and people, with strict formulas and a column for the day each line was written.",
  button: "GENERATE TRACKER TEMPLATE",
};
