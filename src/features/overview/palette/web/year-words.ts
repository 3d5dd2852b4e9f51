const BY_DISTANCE = ["this year", "last year, previous year"];

/** What people type for a year. */
export const yearWords = (year: number, thisYear: number): string =>
  [`${year}`, `year ${year}`, `tax year ${year}`, BY_DISTANCE[thisYear - year] ?? ""].filter(Boolean).join(", ");
