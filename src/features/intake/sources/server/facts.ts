/** The tables that read models of other features may join: their columns are a promise to those. */
export const PUBLISHED_TABLES = ["intake_sources"] as const;
