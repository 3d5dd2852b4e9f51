/** Tables that the read models of other features may join: their columns are a promise to those models. */
export const PUBLISHED_TABLES = ["tax_knowledge", "tax_knowledge_versions"] as const;
