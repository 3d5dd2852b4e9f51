const MINUS = "\u2212";

export type NumberOptions = {
  minimumFractionDigits?: number;
  /** Three, or the minimum if that is more. */
  maximumFractionDigits?: number;
  /** Between the sign and the digits: `$`. */
  prefix?: string;
};

/**
 * `1,250.5`, `\u221212`: what `Intl.NumberFormat("en-US")` writes, with the true minus sign (U+2212) for the hyphen. It is not
 * used here: its first call in a browser takes a tenth of a second on a phone.
 */
export function formatNumber(value: number, options: NumberOptions = {}): string {
  const { minimumFractionDigits: least = 0, prefix = "" } = options;
  const { maximumFractionDigits: most = Math.max(least, 3) } = options;
  const units = unitsOf(Math.abs(value), most);
  const sign = value < 0 && units !== 0 ? MINUS : "";
  const digits = String(units).padStart(most + 1, "0");
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits.slice(digits.length - most);
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, "");
  return `${sign}${prefix}${whole}${kept && `.${kept}`}`;
}

/**
 * How many units of the last decimal place: half is rounded up, based on the number as written in decimals, so that 1.005 has
 * 101 hundredths whatever its binary fraction is.
 */
function unitsOf(value: number, places: number): number {
  // Numbers below a millionth are written with an exponent already.
  const [digits, exponent = "0"] = String(value).split("e");
  return Math.round(Number(`${digits}e${Number(exponent) + places}`));
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
