/** The tables that read models of other features may join; their columns are a promise to those features. */
export const PUBLISHED_TABLES = ["time_entries", "time_rollups"] as const;
