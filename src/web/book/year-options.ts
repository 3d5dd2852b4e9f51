const YEARS_BACK = 7;

/** Years to choose from, newest first: the current one, some before it, and the chosen one. */
export const yearOptions = (thisYear: number, chosen: number): { value: string; label: string }[] => {
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back);
  if (!years.includes(chosen)) years.push(chosen);
  return years.toSorted((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) }));
};
