import type { EndpointDefinition } from "#shared/endpoint.ts";

/**
 * What is not in a book but is shown to administrators for every account: what it wrote to us, what it pays, when it
 * signed in, who looked, and that its ledger was audited: not what was found, which is in a table of its own.
 */
const SHOWN_TO_ADMINISTRATORS = [
  "ai_ledger_audits",
  "billing_accounts",
  "feedback",
  "impersonation_logs",
  "impersonation_reads",
  "session_history",
  "user_activity_logs",
];

/** An answer without the marks that `fillOwnerTables` left in those tables. */
export const withoutShown = (
  answer: string,
  { access }: EndpointDefinition,
  book: Readonly<Record<string, string>>,
): string => {
  if (access !== "platform:manage") return answer;
  const shown = SHOWN_TO_ADMINISTRATORS.flatMap((table) => (book[table] ?? "").match(/a mark [\w-]+/g) ?? []);
  return shown.reduce((rest, mark) => rest.replaceAll(mark, ""), answer);
};
