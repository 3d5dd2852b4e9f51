import { isDuration, isGiven, isOptionalDuration } from "../facts/validate-values.ts";
import type { Problem } from "../facts/refusal.ts";
import type { JobStatement, RatingContext } from "./record-row.ts";

/** Checks what is stated beside the rows: a figure that is not a number would make the average not a number. */
export function validateContext(context: RatingContext): readonly Problem[] {
  const problems: Problem[] = [];
  const { taxYear, versions, editedAfterYearEnd } = context;
  if (!Number.isInteger(taxYear) || taxYear < 1900 || taxYear > 2200) {
    problems.push({ path: "taxYear", message: "must be a year" });
  }
  context.jobs?.forEach((job, i) => problems.push(...jobProblems(job, `jobs[${i}]`)));
  if (isGiven(versions) && !(isDuration(versions?.firstSeconds) && isDuration(versions?.currentSeconds))) {
    problems.push({ path: "versions", message: "must be whole seconds, not negative" });
  }
  if (!isOptionalDuration(editedAfterYearEnd)) {
    problems.push({ path: "editedAfterYearEnd", message: "must be a whole number of entries" });
  }
  context.claims?.forEach((claim, i) => {
    if (!isDuration(claim.thresholdSeconds))
      problems.push({ path: `claims[${i}].thresholdSeconds`, message: "must be whole seconds, not negative" });
  });
  return problems;
}

function jobProblems(job: JobStatement, at: string): readonly Problem[] {
  if (job.statement === "none") return [];
  const problems: Problem[] = [];
  if (!isOptionalDuration(job.yearSeconds)) {
    problems.push({ path: `${at}.yearSeconds`, message: "must be whole seconds, or null when not known" });
  }
  job.shifts?.forEach(({ startMinute, endMinute }, i) => {
    if (isDuration(startMinute) && isDuration(endMinute)) return;
    problems.push({ path: `${at}.shifts[${i}]`, message: "must begin and end at whole minutes" });
  });
  return problems;
}
