/** The pages that topics mention, by their ids in the site map. */
export type HelpPage =
  | "activity"
  | "affiliateDashboard"
  | "analytics"
  | "binder"
  | "calendar"
  | "clients"
  | "connectProgram"
  | "dashboard"
  | "data"
  | "developer"
  | "elections"
  | "evidence"
  | "files"
  | "goals"
  | "imports"
  | "ledger"
  | "ledgerAudit"
  | "ledgerDays"
  | "losses"
  | "newRule"
  | "notifications"
  | "organization"
  | "organizationBilling"
  | "organizationBranding"
  | "organizationPortfolio"
  | "organizationSettings"
  | "othersHours"
  | "pastPeriod"
  | "people"
  | "plan"
  | "properties"
  | "record"
  | "recordCheck"
  | "reports"
  | "requests"
  | "ruleList"
  | "rules"
  | "savedCalculations"
  | "scheduleE"
  | "security"
  | "settings"
  | "sources"
  | "status"
  | "stays"
  | "stressTest"
  | "team"
  | "toApprove"
  | "weeks"
  | "whoLooked";

/** A part of a topic. */
export type Section = {
  title?: string;
  text?: readonly string[];
  /** Pairs of a term and what it means. */
  terms?: readonly (readonly [term: string, meaning: string])[];
  /** What to do, in order. */
  steps?: readonly string[];
  /** Programs to copy. */
  code?: readonly { title: string; text: string }[];
  /** Pages that this part mentions. */
  pages?: readonly HelpPage[];
};

export type Topic = {
  id: string;
  title: string;
  about: string;
  /** What a person looking for it would type. */
  words: string;
  sections: readonly Section[];
};
