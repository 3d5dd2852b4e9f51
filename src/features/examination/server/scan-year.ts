import { type HouseholdYear, type RecordScan, scanRecord } from "@tenure/tax-rules";
import { recordRows, scanContext } from "#features/examination/record-rows.ts";
import { type EntrySnapshot, readYearChanges, readYearLog } from "#features/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { acceptedAnswer } from "./accepted-answer.ts";

export type ScannedYear = {
  entries: EntrySnapshot[];
  /** Null for a year without entries. */
  scan: RecordScan | null;
  byOurReceipts: RecordScan | null;
};

/** The kept and confirmed entries of those whose tests the law asks about; a helper's hours are nobody's claim. */
export const scanYear = async (scope: Scope, db: Db, facts: HouseholdYear): Promise<ScannedYear> => {
  const tested = new Set(facts.persons.filter(({ relation }) => relation !== "helper").map(({ id }) => id));
  const log = await readYearLog(scope, db, facts.taxYear);
  const entries = log.filter((entry) => entry.approvalStatus === "approved" && tested.has(entry.personId));
  if (entries.length === 0) return { entries, scan: null, byOurReceipts: null };
  const context = scanContext(facts, await readYearChanges(scope, db, facts.taxYear));
  const hasClaims = entries.some(({ importId }) => importId !== null);
  return {
    entries,
    scan: acceptedAnswer(scanRecord(recordRows(entries, "file"), context)),
    byOurReceipts: hasClaims ? acceptedAnswer(scanRecord(recordRows(entries, "receipt"), context)) : null,
  };
};
