/** Every address of the product, so that a link is checked by the compiler. `routes.ts` is the map of what answers. */
export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  logoutSuccess: "/logout-success",
  confirmDeletion: "/confirm-deletion",
  confirmEmail: "/confirm-email",
  notMe: "/not-me",
  pricing: "/pricing",
  features: "/features",
  timeTracking: "/features/time-tracking",
  materialParticipation: "/features/material-participation",
  auditReadyReporting: "/features/audit-ready-reporting",
  goalProgress: "/features/goal-progress-tracker",
  multiProperty: "/features/multi-property-support",
  premiumFeatures: "/features/premium-features",
  about: "/about",
  whyTenure: "/why-tenure",
  repsTrackerAlternative: "/repstracker-alternative",
  tools: "/tools",
  rentalCalculator: "/tools/rental-calculator",
  brrrCalculator: "/tools/brrr-calculator",
  repStatusCalculator: "/tools/rep-status-calculator",
  repAuditScan: "/tools/rep-status-audit-scan",
  repHoursTracker: "/tools/rep-hours-tracker",
  exchangeTimer: "/tools/1031-exchange-timer",
  law: "/law",
  privacy: "/privacy",
  privacyUpdated: "/privacy-updated",
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
  termsOfService: "/terms-of-service",
  affiliateProgram: "/affiliate-program",
  affiliateSignup: "/affiliate-signup",
  contact: "/contact",
  diagnostics: "/diagnostics",
  publicDiagnostics: "/public-diagnostics",
  debugDeployment: "/debug-deployment",
  verify: "/verify",
  transparency: "/transparency",

  dashboard: "/dashboard",
  activity: "/activity",
  clients: "/clients",
  requests: "/requests",
  compliance: "/compliance",
  stressTest: "/compliance/stress-test",
  recordCheck: "/compliance/record-check",
  losses: "/compliance/losses",
  ledgerAudit: "/compliance/ledger-audit",
  onboarding: "/onboarding",
  outbox: "/dev/outbox",
  properties: "/properties",
  newProperty: "/properties/new",
  peopleAndWork: "/people-and-work",
  othersHours: "/others-hours",
  stays: "/stays",
  elections: "/elections",
  ledger: "/activity-ledger",
  ledgerDays: "/activity-ledger/days",
  toApprove: "/activity-ledger/to-approve",
  weeklyClose: "/weekly-close",
  imports: "/imports",
  pastPeriod: "/imports/past-period",
  reports: "/reports",
  auditBinder: "/audit-binder",
  returnTieOut: "/return-tie-out",
  files: "/files",
  fileHistory: "/file-history",
  evidenceCoverage: "/evidence-coverage",
  rules: "/rules-management",
  ruleList: "/rules-management/rules",
  newRule: "/rules-management/rules/new",
  rulesSandbox: "/rules-management-test",
  analytics: "/analytics",
  goals: "/analytics/goals",
  calendar: "/calendar",
  integrations: "/integrations",
  team: "/team",
  settings: "/settings",
  yourData: "/settings/data",
  developer: "/settings/developer",
  connectProgram: "/oauth/authorize",
  record: "/record",
  subscribe: "/subscribe",
  manageSubscription: "/manage-subscription",
  organization: "/organization-admin",
  organizationBranding: "/organization-admin/branding",
  organizationSettings: "/organization-admin/settings",
  organizationBilling: "/organization-admin/billing",
  organizationPortfolio: "/organization-admin/portfolio",
  organizationLog: "/organization-admin/audit-log",
  superAdmin: "/super-admin",
  superAdminUsers: "/super-admin/users",
  superAdminSettings: "/super-admin/settings",
  superAdminFlags: "/super-admin/flags",
  superAdminLaw: "/super-admin/law",
  superAdminFeedback: "/super-admin/feedback",
  superAdminLogs: "/super-admin/logs",
  superAdminOrganizations: "/super-admin/organizations",
  superAdminSubscriptions: "/super-admin/subscriptions",
  superAdminJobs: "/super-admin/jobs",
  superAdminIntegrity: "/super-admin/integrity",
  superAdminAffiliates: "/super-admin/affiliate-settings",
  testFixes: "/test-fixes",
  testAnalytics: "/test-analytics",
  testFirstWeeks: "/test-first-weeks",
  help: "/help",
  savedCalculations: "/saved-calculations",
  affiliateDashboard: "/affiliate/dashboard",
  affiliateSettings: "/affiliate/settings",
} as const;

export const propertyPath = (id: string): string => `${paths.properties}/${id}`;
/** A tab of a property next to its overview. */
export const propertyTabPath = (id: string, tab: "hours" | "others-hours" | "stays" | "evidence" | "details"): string =>
  `${propertyPath(id)}/${tab}`;
export const editPropertyPath = (id: string): string => `${paths.properties}/${id}/edit`;

export const adminUserPath = (id: string): string => `${paths.superAdminUsers}/${id}`;

export const rulePath = (id: string): string => `${paths.ruleList}/${id}`;

/** The ledger, narrowed: the names are those of its filters. */
export const ledgerPath = (filters: Readonly<Record<string, string | number>>): string => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return `${paths.ledger}?${query.toString()}`;
};
/** The ledger with one entry open. */
/** The dialog that asks the owner of a book for something, filled in. */
export const askPath = (ask: string): string => `${paths.requests}?${new URLSearchParams({ ask }).toString()}`;
export const entryPath = (id: string): string => ledgerPath({ entry: id });

/** The vault with one file open, or with the files of one entry. */
export const filePath = (id: string): string => `${paths.files}?file=${id}`;
export const filesOfEntryPath = (entryId: string): string => `${paths.files}?entry=${entryId}`;

/** One topic of the help. */
export const helpPath = (topic: string): string => `${paths.help}/${topic}`;

/** A rule, or a part, on the public page of the law. */
export const lawPath = (anchor: string): string => `${paths.law}#${anchor}`;

/**
 * `/login?next=...`, where `next` is an address of this site. What follows its `#` goes after the `#` of the sign-in
 * page: a browser sends that part to no one, and a calculator keeps what was entered there.
 */
/** Why someone is at the sign-in page. */
export type LoginReason = "account_canceled" | "auth_status";

/** On any signed-in page: opens the assistant. */
export const ASSISTANT_FRAGMENT = "assistant";

export const loginPath = (facts: { next?: string | undefined; reason?: LoginReason } = {}): string => {
  const query = new URLSearchParams();
  if (facts.reason) query.set("reason", facts.reason);
  const [next, ...fragment] = (facts.next ?? paths.dashboard).split("#");
  if (next && next !== paths.dashboard) query.set("next", next);
  const text = query.toString();
  return [text ? `${paths.login}?${text}` : paths.login, ...fragment].join("#");
};

/** Pages of affiliates, who sign in apart from accounts. */
export const isAffiliatePath = (next: string | null): boolean => next?.startsWith("/affiliate/") === true;

const AFTER_SIGN_IN_NEVER: readonly string[] = [paths.login, paths.register, paths.logoutSuccess];

/** A sign-in page that leads on to where someone was going. */
export const withNext = (door: string, next: string | null): string =>
  next === null ? door : `${door}?next=${encodeURIComponent(next)}`;

/** Where to go after signing in: a path of this site, never another origin, never back to the sign-in page. */
export const safeNext = (
  next: string | null | undefined,
  { origin, hash }: Pick<Location, "origin" | "hash">,
): string => {
  if (!next || !next.startsWith("/")) return paths.dashboard;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return paths.dashboard;
  }
  if (url.origin !== origin || AFTER_SIGN_IN_NEVER.includes(url.pathname)) return paths.dashboard;
  return `${url.pathname}${url.search}${url.hash || hash}`;
};
