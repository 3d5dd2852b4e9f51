import type { BookOwner, PlannedWriter } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { entryLimitReached } from "#features/log/time-entries/rules.ts";
import { AppError } from "#shared/errors.ts";
import { isWithin } from "#shared/plan/entitlement.ts";
import { planMonth } from "#shared/plan/month-of-plan.ts";
import { countLogged } from "../store.ts";

/**
 * Refuses more new entries in a month than the plan has. Called after the entries are written and while the head of the
 * book is locked: anyone who logs at the same time waits, so everything is counted.
 */
export const keepEntryLimit = async (
  scope: BookOwner & Pick<PlannedWriter, "plan" | "timeZone">,
  tx: Db,
  changes: readonly { before: unknown; after: Pick<EntrySnapshot, "importId"> }[],
  at: Date,
): Promise<void> => {
  const { entriesPerMonth: limit } = scope.plan;
  if (limit === null || !changes.some(({ before, after }) => before === null && after.importId === null)) return;
  const month = planMonth(at, scope.timeZone);
  if (isWithin(limit, await countLogged(scope, tx, month))) return;
  throw new AppError("plan_required", {
    message: entryLimitReached(limit, month.endsOn),
    data: { limit: "entriesPerMonth" },
  });
};
