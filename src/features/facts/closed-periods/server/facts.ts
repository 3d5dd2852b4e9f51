/** The tables that other features' read models may join: their columns are a promise to those models. */
export const PUBLISHED_TABLES = ["closed_weeks", "locked_years", "legal_holds"] as const;
