import { averageCustomerUse, type CustomerUse, daysText } from "@tenure/tax-rules";

/** `4.17 days on average in 23 stays`, or that it is as stated; null if no stay of the year is known. */
export function averageStayWords(use: CustomerUse | undefined, taxYear: number): string | null {
  const average = use === undefined ? null : averageCustomerUse(use, taxYear);
  if (average === null || !average.ok || average.value.averageDays === null) return null;
  const days = `${daysText(average.value.averageDays)} ${average.value.averageDays === 1 ? "day" : "days"} on average`;
  if (use?.isStated === true) return `${days}, as told: no stays are listed`;
  const periods = average.value.classes.reduce((sum, one) => sum + one.periods, 0);
  return `${days} in ${periods === 1 ? "1 stay" : `${periods} stays`}`;
}
