/** A text that stays as it is although it contains a word of the ban list. */
export type KeptText = { readonly text: string; readonly reason: string };

const SPECIFICATION = "the specification quotes it";

export const KEPT_TEXTS: readonly KeptText[] = [
  { text: "This is taking longer than usual... hang tight!", reason: SPECIFICATION },
  {
    text: "Thank you for your feedback! We'll review it and get back to you if needed.",
    reason: SPECIFICATION,
  },
  { text: "All caught up! No unread activities", reason: SPECIFICATION },
  { text: "HTTP error! status: {}", reason: SPECIFICATION },
  { text: "OK", reason: "Oklahoma" },
  { text: "Bring in a past period", reason: "the issue names the page so" },
  { text: "tenure-outbox {}", reason: "the name of a lock" },
  { text: "relative overflow-visible!", reason: "names of classes" },
  { text: "IRS-compliant hours tracking template in Excel, Google Sheets or Notion format", reason: SPECIFICATION },
];

/** Files that quote, or that no outsider reads, each with its reason. A folder ends in `/`. */
export const KEPT_FILES: Readonly<Record<string, string>> = {
  "packages/tax-rules/src/citations/": "the words of statutes, regulations and courts",
  "packages/tax-rules/src/scenarios/": "cases that tests run",
  "packages/tax-rules/src/election/grouping-text.ts": "statements to the IRS have the words of the revenue procedure",
  "packages/tax-rules/src/election/election-texts.ts": "statements to the IRS have the words of the regulation",
  "packages/ui/src/gallery/": "shown in development alone",
  "src/cli/": "said to whoever runs the server",
  "src/features/intake/imports/parsing/columns/header-words.ts": "words that other people's files use",
  "src/features/assistant/rep-assistant/server/refusals/request-phrases.ts": "words that people type",
  "src/features/assistant/rep-assistant/server/refusals/premise-phrases.ts": "words that people type",
  "src/features/assistant/rep-assistant/server/evaluation/": "questions that people type",
  "src/features/log/quick-log/grammar/": "patterns of what people type",
  "src/features/tools/calculators/rep-status-audit-scan/suggestion-prompt.ts": "said to a language model",
  "src/features/overview/palette/web/plain-words.ts": "words that people type",
};
