import type { LatenessClass } from "#shared/domain.ts";
import type { MissingFact } from "@tenure/tax-rules";
import { daysBetween, yearOf, type CivilDate } from "#shared/civil-date.ts";
import type { Outcome } from "./report-model.ts";

export const REPORT_FORMATS = ["pdf", "xlsx", "csv", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_MEDIA_TYPES: Record<ReportFormat, string> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
};

export const NOTICE =
  "This report is general information, not tax advice. Have a tax professional review it before you rely on it.";

/** `tenure-report-2025-draft.pdf`. The name carries no personal data. */
export function reportFileName(taxYear: number, format: ReportFormat, draft: boolean): string {
  return `tenure-report-${taxYear}${draft ? "-draft" : ""}.${format}`;
}

const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * An id that can be read aloud and typed from paper (Crockford's alphabet: no I, L, O, U), such as `R25-7K3M-9QXA`.
 *
 * @param random at least 8 random bytes.
 */
export function reportId(taxYear: number, random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 8), (byte) => CODE_ALPHABET[byte % 32]).join("");
  return `R${String(taxYear % 100).padStart(2, "0")}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * The class of an entry by the time from the end of the work to its record (product 4.1).
 *
 * @param lagHours from the end of the work to the record; null where only days are known, and then a record on the next
 *   day is not taken for one within 24 hours.
 */
export function latenessClass(worked: CivilDate, recorded: CivilDate, lagHours: number | null): LatenessClass {
  const days = daysBetween(worked, recorded);
  if (days < 0) return "advance";
  if (days === 0 || (lagHours !== null && lagHours <= 24)) return "same_day";
  if (days <= 7) return "week";
  if (days <= 30) return "month";
  return yearOf(recorded) > yearOf(worked) ? "after_year_end" : "late";
}

/**
 * Which of the facts that no one has stated make a report a DRAFT: those without which it is not settled whether a
 * person meets the two tests. The others (another person's hours on a rental; a spouse's job, when the result does not
 * turn on it; what a property is that no one worked on) are listed as open questions.
 *
 * @param missing as the tax rules report them; the ids are theirs and stable.
 * @param worked ids of the properties with hours in the year.
 */
export function splitMissing(
  missing: readonly MissingFact[],
  outcome: Outcome,
  worked: ReadonlySet<string>,
): { deciding: MissingFact[]; open: MissingFact[] } {
  const decides = ({ id, propertyId }: MissingFact): boolean => {
    if (propertyId !== undefined && !worked.has(propertyId)) return false;
    // Trips of an unstated kind count nowhere: once it is stated, they can only add to what is already met.
    if (id === "travel-kind") return outcome !== "met";
    if (/^(material-participation-unproven|significant-participation|earlier-years):/.test(id)) return false;
    if (/^(other-work|other-work-hours|other-work-reported|ownership|material-participation):/.test(id))
      return outcome === "unproven";
    return true;
  };
  return { deciding: missing.filter(decides), open: missing.filter((fact) => !decides(fact)) };
}
