/** The tables that read models of other features may join; their columns are a promise to those features. */
export const PUBLISHED_TABLES = ["stays"] as const;
