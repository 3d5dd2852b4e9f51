/** How much is stored for an account, and how much may be. */
export type Storage = {
  usedBytes: number;
  /** Null: unlimited. */
  allowedBytes: number | null;
};

const STEP = 1024;
const UNITS = ["KB", "MB", "GB", "TB"];

/** A figure that rounding never raises to the allowed one while something is left. */
const size = (bytes: number, round: (value: number) => number): string => {
  let unit = 0;
  let value = bytes / STEP;
  for (; value >= STEP && unit < UNITS.length - 1; unit += 1) value /= STEP;
  return `${unit === 0 ? Math.ceil(value) : round(value * 100) / 100} ${UNITS[unit]}`;
};

/** `1.25 GB of 5 GB used`. */
export const storageWords = ({ usedBytes, allowedBytes }: Storage): string => {
  if (allowedBytes === null) return `${size(usedBytes, Math.round)} used`;
  return `${size(usedBytes, usedBytes < allowedBytes ? Math.floor : Math.round)} of ${size(allowedBytes, Math.round)} used`;
};
