const UNITS = [
  [86_400, "d"],
  [3600, "h"],
  [60, "min"],
] as const;

/** How long something has waited, in the largest whole unit. */
export const ageInWords = (seconds: number): string => {
  const unit = UNITS.find(([length]) => seconds >= length);
  return unit ? `${Math.floor(seconds / unit[0])} ${unit[1]}` : "under 1 min";
};
