import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { runLedgerAudit as contract } from "../contract.ts";
import { presentAudit } from "./present-audit.ts";
import { auditYear } from "./running/audit-year.ts";
import { openAudit } from "./store.ts";
import { isOnFor } from "./visible-audit.ts";

export async function runLedgerAudit(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt, event } = call;
  const { taxYear } = body;
  if (!(await isOnFor(call)))
    throw new AppError("state_conflict", {
      message: "Ledger audits are turned off for now. Nothing was read or sent.",
    });
  const { row, isNew } = await openAudit(scope, db, {
    id: platform.newId(),
    taxYear,
    featureFlagMode: "active",
    requestedAt: receivedAt,
    requestedBy: scope.actorId,
    requestedAs: scope.relation,
  });
  const { userId } = scope;
  if (isNew) {
    event.say({ details: { taxYear } });
    await platform.jobs.enqueue(db, auditYear, { userId, id: row.id }, { key: row.id, owner: userId });
  } else event.omit();
  return presentAudit(row, { findings: [], isOutdated: false });
}
