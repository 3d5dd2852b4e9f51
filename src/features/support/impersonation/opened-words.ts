/** API addresses, longest first, and what each shows of a book or an account, in the words of the menus. */
const WORDS: readonly (readonly [prefix: string, words: string | null])[] = [
  ["/api/time-entries", "Time entries"],
  ["/api/properties", "Properties"],
  ["/api/persons", "People on this account"],
  ["/api/files", "Names of evidence files"],
  ["/api/compliance", "Status"],
  ["/api/analytics", "Analytics"],
  ["/api/audit-binders", "Audit binders"],
  ["/api/calendar", "Calendar"],
  ["/api/clients", "Clients"],
  ["/api/comments", "Comments"],
  ["/api/requests", "Requests"],
  ["/api/earlier-years", "Earlier years"],
  ["/api/elections", "Elections"],
  ["/api/filed-years", "Filed years"],
  ["/api/imports", "Imports"],
  ["/api/legal-holds", "Legal holds"],
  ["/api/milestones", "Goals"],
  ["/api/achievements", "Achievements"],
  ["/api/others-hours", "Other people's hours"],
  ["/api/record-chain", "Your record"],
  ["/api/reports", "Reports"],
  ["/api/return-tie-out", "Return tie-out"],
  ["/api/stays", "Stays"],
  ["/api/tax-years", "Other work"],
  ["/api/weeks", "Weeks to sign"],
  ["/api/activity-feed", "Activity"],
  ["/api/account/sign-ins", "Sign-in history"],
  ["/api/account/sessions", "Devices"],
  ["/api/account/staff-looks", "Who looked at your book"],
  ["/api/account", "Account settings"],
  ["/api/user", "Account settings"],
  ["/api/subscription", null],
  ["/api/auth/user", null],
  ["/api/books", null],
  ["/api/changes", null],
  ["/api/checklist", null],
  ["/api/stopwatch", "Stopwatch"],
  ["/api/admin/impersonation-status", null],
];

/** What an operation showed; null: nothing but what is on every page, such as the person's name. */
export const openedInWords = (operation: string): string | null => {
  const path = operation.slice(operation.indexOf(" ") + 1);
  const found = WORDS.find(
    ([prefix]) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}-`),
  );
  return found ? found[1] : "Other pages";
};
