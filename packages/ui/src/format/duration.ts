const MINUS = "\u2212";

export type DurationOptions = {
  /** Show the seconds below a minute, for an entry's detail. */
  seconds?: boolean;
};

/** `1h 30m` from seconds; whole minutes, rounded down. Less than a minute is `<1m`, never `0h 00m`. */
export function formatDuration(durationSeconds: number, options: DurationOptions = {}): string {
  const sign = durationSeconds < 0 ? MINUS : "";
  const total = Math.floor(Math.abs(durationSeconds));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = total % 60;
  if (options.seconds && seconds > 0) return `${sign}${hours}h ${twoDigits(minutes)}m ${twoDigits(seconds)}s`;
  if (total > 0 && total < 60) return `${sign}<1m`;
  return `${sign}${hours}h ${twoDigits(minutes)}m`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
