import type { EndpointDefinition } from "#shared/endpoint.ts";

/**
 * What is not in a book but is shown to administrators for every account: what it wrote to us, what it pays, when it
 * signed in, and who looked.
 */
const SHOWN_TO_ADMINISTRATORS = [
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
