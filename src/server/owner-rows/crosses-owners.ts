/**
 * Keys of more than one owner, and why: the rest can be spread over many nodes by `user_id`. Each line here is a table
 * that stays on one node.
 */
export const UNIQUE_OVER_OWNERS: Readonly<Record<string, string>> = {
  consent_visits_pkey: "a browser on its way back from another service, while its owner is not known",
  feedback_pkey: "an inbox of the administrators, whose writer may have no account",
  identities_subject: "one account for a person at a provider, asked while its owner is not known",
  link_directory_pkey: "where a link leads, asked by whoever holds it",
  mail_addresses_token: "a mail that comes in, while its owner is not known",
  sign_in_tickets_pkey: "between two steps of signing in, while its owner is not known",
};

/**
 * Statements that ask for rows of more than one owner, or of an unknown one, under the reason why: what they do, and to
 * which tables. `by id` says that a row is looked up only by its id, which is how an owner gets left out.
 */
export const STATEMENTS_OVER_OWNERS: Readonly<Record<string, readonly string[]>> = {
  "chores delete what has expired for all at once": [
    "delete book_links",
    "delete consent_visits",
    "delete email_tokens",
    "delete evidence_files, stored_files",
    "delete evidence_shares, stored_files",
    "delete evidence_uploads",
    "delete feedback",
    "delete feedback, stored_files",
    "delete idempotency_keys",
    "delete imports",
    "delete imports, stored_files",
    "delete known_devices",
    "delete language_model_accounts",
    "delete link_directory",
    "delete program_token_uses",
    "delete program_tokens",
    "delete properties, stored_files",
    "delete refresh_tokens",
    "delete sign_in_tickets",
    "delete stored_files",
    "delete webhook_deliveries",
  ],
  "chores and jobs look for what is due, and do it for each owner alone": [
    "read audit_binders",
    "read authenticators",
    "read billing_accounts",
    "read book_versions, told_verdicts, webhook_endpoints",
    "read closed_weeks, ledger_events, ledger_heads, persons, record_mail_settings, record_mails, time_entries",
    "read connections",
    "read connections, intake_sources, source_syncs",
    "read evidence_files, evidence_links, legal_holds, stored_files, time_entries",
    "read evidence_files, stored_files",
    "read file_readings",
    "read held_mails",
    "read import_savings",
    "read intake_runs, source_syncs",
    "read integrity_checks, ledger_heads, stored_files, transparency_receipts",
    "read notification_deliveries",
    "read notification_preferences",
    "read program_tokens",
    "read properties",
    "read record_mails",
    "read reminder_looks",
    "read user_activity_logs",
    "read webhook_deliveries, webhook_endpoints",
    "read webhook_endpoints",
  ],
  "a chore begins a row for many accounts at once": ["insert reminder_looks"],
  "one root a day stands for the heads of all": [
    "insert transparency_receipts",
    "read ledger_events, ledger_heads, transparency_receipts",
  ],
  "administrators see all accounts, and operators the figures of all": [
    "read billing_accounts, billing_invoices",
    "read billing_accounts, billing_invoices, subscription_freezes",
    "read billing_accounts, plan_grants",
    "read feedback",
    "read feedback by id",
    "read impersonation_logs",
    "read impersonation_logs, impersonation_reads",
    "read integrity_checks",
    "read integrity_checks, ledger_heads, stored_files",
    "read language_model_accounts",
    "read organization_books",
    "read session_history, sessions",
    "read webhook_deliveries",
    "change feedback by id",
  ],
  "an administrator's look at a book is of two: it ends with the session from which it began": [
    "read impersonation_logs, sessions",
    "read sessions",
    "change sessions",
  ],
  "what a restored backup had open may have been ended since, so that it ends for all": [
    "change book_links",
    "change email_tokens",
    "change program_tokens",
    "change webhook_endpoints",
    "delete email_changes",
  ],
  "who works in the books of others sees a list of them": [
    "read billing_accounts, book_readers, plan_grants",
    "read book_members",
    "read book_readers, book_versions, client_requests, client_summaries",
    "read organization_books, properties, sessions",
  ],
  "an account that goes takes along what its person connected for the books of others": ["delete connections"],
  "whoever is let out, or loses an account, loses the tokens that they made in the books of others": [
    "change book_readers, program_tokens",
    "change program_tokens",
  ],
  "one look for everyone who waits for changes": ["read book_readers, book_versions, ledger_heads, sessions"],
  "found by what its bearer alone has, while its owner is not known": [
    "change consent_visits",
    "read identities",
    "read link_directory",
    "read mail_addresses",
    "read record_mail_settings",
    "read record_mail_stops",
    "read sign_in_tickets",
    "change sign_in_tickets",
  ],
  "links of mails from before they said their owner": ["change email_tokens"],
  "each process keeps the few that there are": ["read feature_flag_accounts"],
  "an administrator says which accounts a flag is on for": ["delete feature_flag_accounts"],
  "bytes are kept once, whoever has them": ["read stored_files"],
};

/** Tables that every node has whole: what refers to them need not name the owner. */
export const ON_EVERY_NODE: readonly string[] = ["users", "organizations"];
