/** Limits of a spreadsheet file (product.md, "Limits, one list"); the size in bytes is `IMPORT_FILE_MAX_BYTES`. */
export const SHEET_ROWS_MAX = 20_000;
export const SHEET_COLUMNS_MAX = 60;
export const SHEET_INFLATED_BYTES_MAX = 100 * 1024 * 1024;
export const SHEET_READING_MILLISECONDS_MAX = 10_000;

/** Title lines, blank lines and repeated headers allowed in addition to `SHEET_ROWS_MAX` rows of data. */
const EXTRA_ROWS_MAX = 200;
export const GRID_ROWS_MAX = SHEET_ROWS_MAX + EXTRA_ROWS_MAX;

/** The most characters that a spreadsheet cell can hold. */
export const CELL_CHARACTERS_MAX = 32_767;
