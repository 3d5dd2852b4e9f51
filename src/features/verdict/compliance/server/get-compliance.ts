import { evaluateStatus } from "@tenure/tax-rules";
import { readLockedYears } from "#features/facts/closed-periods/server/index.ts";
import { readRecordedShares, readYearsWithEntries } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { JsonText, type Call } from "#server/http/implement.ts";
import { type CivilDate, civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Compliance, getCompliance as contract } from "../contract.ts";
import { needsYou } from "../rules.ts";
import { presentStatus } from "./present-status.ts";
import { readHouseholdYear } from "./read-household-year.ts";
import { countWaiting, readWeekToSign } from "./read-model.ts";
import { createVersionedCache } from "#server/book/versioned-cache.ts";

const KEPT_VIEWS = 2000;
const views = createVersionedCache<JsonText>(KEPT_VIEWS);

/** Computed once for each version of the book and day, for its owner and for others; a process may keep its own copy. */
export async function getCompliance({
  db,
  scope,
  params: { year },
  receivedAt,
}: Call<typeof contract>): Promise<JsonText> {
  const asOf = civilDateInZone(receivedAt, scope.timeZone);
  return views.get(
    `${scope.userId}:${year}:${scope.relation === "owner" ? "own" : "theirs"}`,
    `${scope.bookVersion}:${asOf}`,
    async () => new JsonText(await computeView(scope, db, year, asOf)),
  );
}

const computeView = async (scope: Scope, db: Db, year: number, asOf: CivilDate): Promise<Compliance> => {
  const facts = await readHouseholdYear(scope, db, year, asOf);
  const evaluated = evaluateStatus(facts);
  if (!evaluated.ok) {
    const [problem] = evaluated.problems;
    throw new AppError("state_conflict", {
      message: `Some facts of this year contradict each other: ${problem?.message ?? "unknown"}`,
      data: { problems: evaluated.problems.slice(0, 20) },
    });
  }
  const status = evaluated.value;
  return {
    taxYear: year,
    asOf,
    yearsWithEntries: await readYearsWithEntries(scope, db),
    filingStatus: facts.filingStatus === "unknown" ? null : facts.filingStatus,
    filed: await readFiling(scope, db, year),
    ...presentStatus(status, scope),
    recorded: await readRecordedShares(scope, db, year),
    needsYou: needsYou(status.missing, facts.work, {
      ...(await countWaiting(scope, db, year, asOf)),
      weekToSign: yearOf(asOf) === year ? await readWeekToSign(scope, db, asOf) : null,
    }),
  };
};

const readFiling = async (scope: Scope, db: Db, year: number): Promise<Compliance["filed"]> => {
  const locked = (await readLockedYears(scope, db)).find(({ taxYear }) => taxYear === year);
  return locked ? { filedOn: locked.filedOn, isChangedSince: locked.amendedAt !== null } : null;
};
