/** A link to an export downloads it for so long. */
export const EXPORT_LINK_MINUTES = 60;

export const exportLinkUntil = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + EXPORT_LINK_MINUTES * 60_000);

/** Its link works and no download has reached its end: what is known of it may be old any moment. */
export const isUnderWay = (one: { requestedAt: string; finishedAt: string | null }, now: Date): boolean =>
  one.finishedAt === null && now < exportLinkUntil(new Date(one.requestedAt));

const ASK_EVERY_MS = { least: 3_000, most: 30_000 } as const;

/** When to ask what became of the newest one under way: after a twentieth of its age, so that the hour costs little. */
export const askAgainAfterMs = (
  exports: readonly { requestedAt: string; finishedAt: string | null }[],
  now: Date,
): number | null => {
  const ages = exports
    .filter((one) => isUnderWay(one, now))
    .map(({ requestedAt }) => now.getTime() - new Date(requestedAt).getTime());
  if (ages.length === 0) return null;
  return Math.min(ASK_EVERY_MS.most, Math.max(ASK_EVERY_MS.least, Math.min(...ages) / 20));
};

/** Tables of owners that are not in the archive as tables, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  ledger_events: "in record.ndjson, where the verifier reads it",
  ledger_payloads: "in record.ndjson, where the verifier reads it",
  ledger_heads: "in record.ndjson, where the verifier reads it",
  refresh_tokens: "keys of sessions, kept as hashes; they open an account and say nothing about it",
  email_tokens: "links of an hour or a day, kept as hashes",
  idempotency_keys: "answers kept for a day, so that a request that is sent twice acts once",
  evidence_upload_parts: "pieces of uploads that are not finished",
  time_rollups: "sums of the entries, made from them",
  book_versions: "counters of changes, for the screens",
};

/** What would open something, if it were ever turned back: left out of every table. */
export const SECRET_COLUMNS: readonly string[] = ["password_hash", "token_hash", "adviser_token_hash", "link_hash"];

/** Files that were made from others and can be made again. */
export const DERIVED_PURPOSES: readonly string[] = ["evidence_preview", "evidence_share", "audit_binder"];
