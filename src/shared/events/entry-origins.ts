/** Where in the product an entry was made. */
export const ENTRY_ORIGINS = ["form", "sheet", "quick_log", "stopwatch", "duplicate", "proposal"] as const;
