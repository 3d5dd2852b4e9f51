const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `Just now`, `5m ago`, `3h ago`, `6d ago`; from seven days on, the date in the given IANA zone. */
export function formatRelativeTime(instant: string, nowMilliseconds: number, timeZone: string): string {
  const then = Date.parse(instant);
  if (Number.isNaN(then)) return instant;
  const elapsed = nowMilliseconds - then;
  if (elapsed < MINUTE) return "Just now";
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)}m ago`;
  if (elapsed < DAY) return `${Math.floor(elapsed / HOUR)}h ago`;
  if (elapsed < 7 * DAY) return `${Math.floor(elapsed / DAY)}d ago`;
  const year = (milliseconds: number) =>
    new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric" }).format(milliseconds);
  const sameYear = year(then) === year(nowMilliseconds);
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(then);
}
