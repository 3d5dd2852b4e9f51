/** What asking a language model may take: an account in a day, the installation in a month, and its calls in 24 hours. */
export const AI_CAPS = [
  "account_tokens",
  "account_cost",
  "installation_tokens",
  "installation_cost",
  "installation_calls",
] as const;
export type AiCap = (typeof AI_CAPS)[number];
