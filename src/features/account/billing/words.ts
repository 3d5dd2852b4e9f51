/** Money and days as people read them. */

/** Without cents unless they are not zero. */
export const dollars = (cents: number): string => {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "-" : ""}$${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
};

/** `Nov 25, 2026`, in UTC: a provider's day. */
export const dayWords = (instant: Date): string =>
  instant.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
