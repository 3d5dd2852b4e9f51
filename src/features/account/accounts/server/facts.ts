/** The tables that other features' read models may join: their columns are a promise to those models. */
export const PUBLISHED_TABLES = ["session_history"] as const;
