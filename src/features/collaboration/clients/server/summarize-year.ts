import { evaluateStatus, resultVerdict } from "@tenure/tax-rules";
import { countWeeksToSign, readYears } from "#features/verdict/closing/server/index.ts";
import { countWaiting, readHouseholdYear } from "#features/verdict/compliance/server/index.ts";
import { rateYear } from "#features/verdict/examination/server/index.ts";
import { readLastCheck } from "#features/proof/integrity/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { type ClientSummary, flagsOf, leadOf } from "../rules.ts";
import { readLastEntryDay } from "./read-model.ts";

/** Where a book stands in a year, from the same facts as its own dashboard. */
export const summarizeYear = async (
  scope: Scope,
  db: Db,
  { taxYear, asOf }: { taxYear: number; asOf: CivilDate },
): Promise<ClientSummary> => {
  const facts = await readHouseholdYear(scope, db, taxYear, asOf);
  const evaluated = evaluateStatus(facts);
  const status = evaluated.ok ? evaluated.value : null;
  const year = (await readYears(scope, db)).find((each) => each.taxYear === taxYear);
  const { plannedCount, pendingCount } = await countWaiting(scope, db, taxYear, asOf);
  const { rating } = await rateYear(scope, db, facts);
  const lead = leadOf(status?.persons ?? []);
  const filed = year?.filed ?? null;
  return {
    status: status === null ? "unproven" : resultVerdict(status),
    lead: lead && {
      name: lead.person.name,
      distance: lead.distance,
      countableSeconds: lead.person.totals.countableSeconds,
      stressSeconds: lead.person.totals.stressSeconds,
    },
    weeksToSign: await countWeeksToSign(scope, db, { year: taxYear, today: asOf }),
    lastEntryOn: await readLastEntryDay(scope, db),
    entryCount: year?.entryCount ?? 0,
    loggedSeconds: year?.loggedSeconds ?? 0,
    filed: filed && { filedOn: filed.filedOn, byName: filed.byName, isChangedSince: filed.amendedAt !== null },
    flags: flagsOf({
      contradiction: evaluated.ok ? 0 : evaluated.problems.length,
      "record-fault": (await readLastCheck(scope, db))?.faultCount ?? 0,
      "changed-after-filing": filed?.amendedAt == null ? 0 : 1,
      "facts-missing": status?.missing.length ?? 0,
      "weak-record": rating?.findings.length ?? 0,
      "to-confirm": plannedCount + pendingCount,
      "near-line": status?.amber === true ? 1 : 0,
      held: year?.isHeld === true ? 1 : 0,
    }),
  };
};
