/** Where an island's script finds its part of the page: empty as written, then `starting`, then `adopted`. */
export const ISLAND_MARK = "data-island";

/** On the list of the island's files, in the order in which they run. */
export const ISLAND_FILES = "data-island-files";

/** On buttons that were pressed before anything listened. */
export const PRESSED_MARK = "data-pressed";

/**
 * On date fields, which are written as plain text: the browser's own field, with the words of its locale, costs as much
 * as a third of a tool's first paint.
 */
export const WRITTEN_DAY_FIELD = "data-day-field";
