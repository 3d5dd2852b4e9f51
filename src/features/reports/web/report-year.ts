/** The year of the address; without one the present year, or the newest with entries when the present one has none. */
export const chooseYear = (search: URLSearchParams, thisYear: number, yearsWithEntries: readonly number[]): number => {
  const asked = Number(search.get("year"));
  if (Number.isInteger(asked) && asked >= 1994 && asked <= 2100) return asked;
  if (yearsWithEntries.includes(thisYear) || yearsWithEntries.length === 0) return thisYear;
  return Math.max(...yearsWithEntries);
};
