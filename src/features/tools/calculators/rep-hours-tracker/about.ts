import type { Tool } from "../tool.ts";

export const REP_HOURS_TRACKER: Tool = {
  id: "rep-hours-tracker",
  path: "/tools/rep-hours-tracker",
  title: "REP Hours Tracker Generator",
  description:
    "A spreadsheet made for your year, properties and people, with strict formulas and a column for the day each line was written.",
  features: [
    "IRS-compliant hours tracking template in Excel, Google Sheets or Notion format",
    "Progress tracking",
    "A column for the day you wrote each line",
    "Strict formulas: more than 750, more than half",
  ],
  button: "GENERATE TRACKER TEMPLATE",
  example: { figure: "XLSX", says: "a weekly sheet that counts strictly: more than 750, more than half" },
};
