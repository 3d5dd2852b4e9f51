/** The tables that read models of other features may join: their columns are a promise to those. */
export const PUBLISHED_TABLES = ["closed_weeks", "locked_years", "legal_holds"] as const;
