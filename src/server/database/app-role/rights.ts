/** What may be done to rows. Nothing else is ever granted: no TRUNCATE, no TRIGGER, and no table of its own. */
export const RIGHTS = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;
type Right = (typeof RIGHTS)[number];

/**
 * What the application's role may not do to a table, whatever triggers say. It may read, fill, change and empty all
 * tables that are not named here.
 */
export const WITHHELD: Readonly<Record<string, readonly Right[]>> = {
  ledger_events: ["UPDATE", "DELETE"],
  // Both are deleted with their owner and only then, as their triggers ensure.
  ledger_payloads: ["UPDATE"],
  evidence_acts: ["UPDATE"],
  transparency_roots: ["UPDATE", "DELETE"],
  transparency_time_stamps: ["UPDATE", "DELETE"],
  admin_log: ["UPDATE", "DELETE"],
  commission_postings: ["UPDATE", "DELETE"],
  commission_audit_logs: ["UPDATE", "DELETE"],
  // Deleted only with its organization.
  organization_log: ["UPDATE"],
  schema_migrations: ["INSERT", "UPDATE", "DELETE"],
};

/** Columns that are written with their row and never again, in tables whose other columns may change. */
export const FIXED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  time_entries: ["first_recorded_at", "outside_reference"],
  // By whose link an account was opened.
  users: ["affiliate_id", "referral_code", "referral_id"],
  // What was found, and its fingerprint, stay as they were found.
  proposals: ["run_id", "leaf_index", "leaf", "salt", "found", "seen", "model_reading", "thread_id", "thread_subject"],
};
