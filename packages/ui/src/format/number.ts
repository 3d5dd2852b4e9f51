const MINUS = "\u2212";
const LOCALE = "en-US";

const formatters = new Map<string, Intl.NumberFormat>();

/** Intl numbers with the true minus sign (U+2212) instead of the hyphen. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options);
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(LOCALE, { signDisplay: "negative", ...options });
    formatters.set(key, formatter);
  }
  return formatter.format(value).replace("-", MINUS);
}

/**
 * Reads what a person types into a number field: thousands separators, a leading dollar sign, either minus.
 * Null for anything else, also for a decimal comma ("1,5"), which could mean 1.5 or 15.
 */
export function parseNumber(text: string): number | null {
  const compact = text
    .trim()
    .replace(/^([-\u2212]?)\$/, "$1")
    .replace(MINUS, "-");
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(compact) || !/\d/.test(compact)) return null;
  return Number(compact.replaceAll(",", ""));
}
