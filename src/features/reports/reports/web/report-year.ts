/** The year in the address; without one, this year, or the newest year with entries if this one has none. */
export const chooseYear = (search: URLSearchParams, thisYear: number, yearsWithEntries: readonly number[]): number => {
  const asked = Number(search.get("year"));
  if (Number.isInteger(asked) && asked >= 1994 && asked <= 2100) return asked;
  if (yearsWithEntries.includes(thisYear) || yearsWithEntries.length === 0) return thisYear;
  return Math.max(...yearsWithEntries);
};
