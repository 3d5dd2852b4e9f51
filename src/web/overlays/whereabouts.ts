import { paths } from "../paths.ts";

/** What people look for and the sidebar does not name. */
export const WHEREABOUTS = [
  { to: paths.weeklyClose, label: "Weekly close", text: "sign your weeks, say that a return was filed" },
  { to: paths.imports, label: "Bring a log in", text: "from a CSV or XLSX file" },
  { to: paths.reports, label: "Reports", text: "a tax year as PDF, XLSX and CSV" },
  { to: paths.auditBinder, label: "Audit binder", text: "everything of a tax year in one zip, for an examiner" },
  { to: paths.returnTieOut, label: "Return tie-out", text: "your Schedule E beside your properties" },
  { to: paths.compliance, label: "Compliance", text: "the seven tests, what is contested, how the record reads" },
  { to: paths.evidenceCoverage, label: "Evidence coverage", text: "what backs up the hours, what to fix first" },
  { to: paths.peopleAndWork, label: "People and work", text: "spouse, helpers, other jobs, filing status" },
  { to: paths.othersHours, label: "Others' hours", text: "who else worked at a property" },
  { to: paths.stays, label: "Stays", text: "reservations of short-term rentals" },
  { to: paths.elections, label: "Elections", text: "all rentals as one activity" },
  { to: paths.record, label: "Your record", text: "its events, a check of it, an export" },
  { to: paths.rulesSandbox, label: "Rule sandbox", text: "try rules on a mail or an event" },
  { to: paths.law, label: "The law", text: "every rule with its source" },
] as const;
