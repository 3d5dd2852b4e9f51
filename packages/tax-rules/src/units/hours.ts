/** Durations are integer seconds everywhere; hours exist only in words shown to people and in the law's figures. */
export type Seconds = number;

export const SECONDS_PER_HOUR = 3600;

/** Hours as written in a statute, as seconds. */
export function hours(count: number): Seconds {
  return Math.round(count * SECONDS_PER_HOUR);
}

/** "1,234 h 05 min"; seconds below a minute are written when there are any. */
export function hoursText(seconds: Seconds): string {
  const sign = seconds < 0 ? "-" : "";
  const whole = Math.abs(seconds);
  const hourPart = grouped(Math.floor(whole / SECONDS_PER_HOUR));
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / 60);
  const rest = whole % 60;
  const minutePart = minutes > 0 || rest > 0 ? ` ${String(minutes).padStart(2, "0")} min` : "";
  return `${sign}${hourPart} h${minutePart}${rest > 0 ? ` ${rest} s` : ""}`;
}

/** Thousands grouped with commas: 1913 -> "1,913". */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
