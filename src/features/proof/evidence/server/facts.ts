/** Tables that the read models of other features may join: their columns are a promise to those models. */
export const PUBLISHED_TABLES = ["evidence_dismissals", "evidence_files", "evidence_links"] as const;
