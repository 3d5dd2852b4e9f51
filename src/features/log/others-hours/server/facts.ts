/** The tables that read models of other features may join: their columns are a promise to those. */
export const PUBLISHED_TABLES = ["others_hours", "others_individuals"] as const;
