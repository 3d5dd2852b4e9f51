/** Circles of folders that are still there. None may grow; what is mended leaves the list. */
export const FOLDER_CIRCLES: readonly string[] = [
  "packages/tax-rules/src: activities, facts, participation, short-term, status",
  "packages/ui/src: actions, feedback, forms, overlays",
  "src/features/time-entries/web: acts, bulk, form, grid, history, list",
  "src/web: api, book, forms, session",
  "src/web: fallbacks, navigation, outbox, overlays, public, shell, start",
];
