import { hoursText } from "@tenure/tax-rules";
import { dayInWords } from "../report-words.ts";

/** Signed weeks and the filing of a year, in sentences for a paper. */
export function closingWords(facts: {
  taxYear: number;
  filed: { filedOn: string; loggedSeconds: number; headSeq: number; isChanged: boolean } | null;
  signedWeeks: readonly { personName: string; count: number; changed: number }[];
}): string[] {
  const { taxYear, filed, signedWeeks } = facts;
  const weeks = signedWeeks.map(({ personName, count, changed }) => {
    const signed = `${personName} signed ${count === 1 ? "1 week" : `${count} weeks`} of ${taxYear}`;
    return changed === 0 ? `${signed}.` : `${signed}. ${changed} changed since, each change with its reason.`;
  });
  if (filed === null) return weeks;
  const frozen = `The return was filed on ${dayInWords(filed.filedOn)} with ${hoursText(filed.loggedSeconds)} logged, the record standing at event ${filed.headSeq}.`;
  return [filed.isChanged ? `${frozen} The year changed since, each change with its reason.` : frozen, ...weeks];
}
