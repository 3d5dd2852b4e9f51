import { formatNumber } from "./number.ts";

const UNITS = ["B", "kB", "MB", "GB"] as const;
const STEP = 1024;

/** `812 B`, `48 kB`, `3.4 MB`, `1.1 GB`: in steps of 1,024, as limits of files are said here; a decimal from megabytes on. */
export function formatByteSize(bytes: number): string {
  const unit = UNITS.findLastIndex((_, index) => index === 0 || bytes >= STEP ** index);
  const size = bytes / STEP ** unit;
  return `${formatNumber(unit < 2 ? Math.round(size) : Math.round(size * 10) / 10)} ${UNITS[unit]}`;
}
