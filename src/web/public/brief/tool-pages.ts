import { paths } from "#web/paths.ts";
import { ADVICE, type BriefPage } from "./brief-page.ts";

const ALL_TOOLS = { to: paths.tools, label: "All tools" };
const OPEN_ACCOUNT = { to: paths.register, label: "Open an account" };

export const TOOL_PAGES: Readonly<Record<string, BriefPage>> = {
  [paths.repAuditScan]: {
    title: "REP Status Audit Scan",
    description: "What an examiner would ask about a log: planned, not open yet.",
    isPlanned: true,
    paragraphs: [
      "It will read a log of hours without an account and list what an examiner would ask about.",
      "Today you can bring a log into an account: the Compliance page then lists such findings, each with the entries behind it.",
      ADVICE,
    ],
    links: [OPEN_ACCOUNT, ALL_TOOLS],
  },
  [paths.repHoursTracker]: {
    title: "REP Hours Tracker Generator",
    description: "A spreadsheet to log hours in: planned, not open yet.",
    isPlanned: true,
    paragraphs: [
      "It will make a spreadsheet with the columns that a log of hours needs.",
      "Today an account keeps the log itself and gives it back as CSV, XLSX and PDF. A spreadsheet you already keep can be brought in.",
    ],
    links: [OPEN_ACCOUNT, ALL_TOOLS],
  },
};
