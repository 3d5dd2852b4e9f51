/** An export can be fetched for this long. */
export const EXPORT_HOURS = 24;

export const exportUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + EXPORT_HOURS * 3_600_000);

type Fetches = { lastFetchedAt: string | null; finishedAt: string | null };

/** A download that takes longer than this has broken off without notice. */
const LONGEST_DOWNLOAD_MS = 3_600_000;

/** The last fetch has not completed: what is known of it may be out of date at any moment. */
export const isUnderWay = ({ lastFetchedAt, finishedAt }: Fetches, now: Date): boolean => {
  if (lastFetchedAt === null || (finishedAt !== null && finishedAt >= lastFetchedAt)) return false;
  return now.getTime() - Date.parse(lastFetchedAt) < LONGEST_DOWNLOAD_MS;
};

export const ASK_EVERY_MS = { least: 3_000, most: 30_000 } as const;

/** When to ask again about the newest fetch under way: after a twentieth of its age, so that an hour costs little. */
export const askAgainAfterMs = (exports: readonly Fetches[], now: Date): number | null => {
  const ages = exports
    .filter((one) => isUnderWay(one, now))
    .map(({ lastFetchedAt }) => now.getTime() - Date.parse(lastFetchedAt ?? ""));
  if (ages.length === 0) return null;
  return Math.min(ASK_EVERY_MS.most, Math.max(ASK_EVERY_MS.least, Math.min(...ages) / 20));
};

/** Tables of owners that are not in the archive as tables, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  ledger_events: "in record.ndjson, where the verifier reads it",
  ledger_payloads: "in record.ndjson, where the verifier reads it",
  ledger_heads: "in record.ndjson, where the verifier reads it",
  refresh_tokens: "keys of sessions, kept as hashes. They open an account and say nothing about it",
  email_tokens: "links of an hour or a day, kept as hashes",
  consent_visits: "a visit to another service that has not come back, kept as a hash for minutes",
  sign_in_tickets: "half a sign-in, kept as a hash for minutes",
  recovery_codes: "codes for a lost phone, kept as hashes. They open an account and say nothing about it",
  idempotency_keys: "answers kept for a day, so that a request that is sent twice acts once",
  link_directory: "whose the links of before are, kept as hashes until they end",
  impersonation_logs: "under Settings, Security: each time support looked at the book",
  impersonation_reads: "under Settings, Security: what support opened",
  evidence_upload_parts: "pieces of uploads that are not finished",
  grant_secrets: "codes and refresh tokens of programs, kept as hashes. They open a book and say nothing about it",
  import_savings: "how far an import is that is being saved",
  staged_entries: "rows of an import that is being saved, which are entries when it is done",
  staged_payloads: "rows of an import that is being saved, which are in the record when it is done",
  time_rollups: "sums of the entries, made from them",
  book_versions: "counters of changes, for the screens",
};

/** Secrets that would open something if they were ever recovered: left out of every table. */
export const SECRET_COLUMNS: readonly string[] = [
  "password_hash",
  "token",
  "token_hash",
  "old_token_hash",
  "new_token_hash",
  "adviser_token_hash",
  "sealed",
  "key_id",
];

/** Files that were made from others and can be made again. */
export const DERIVED_PURPOSES: readonly string[] = ["evidence_preview", "evidence_share", "audit_binder"];
