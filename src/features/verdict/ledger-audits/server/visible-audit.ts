import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { FindingKind } from "../rules.ts";
import { findAudit, readFindings } from "./store.ts";
import type { AuditRow, FindingRow } from "./table.ts";

type Call = { platform: Platform; db: Db; scope: Scope };

/** Whether the people of this book see audits: what the flag says for its owner, whoever reads. */
export const isOnFor = ({ platform, db, scope }: Call): Promise<boolean> =>
  platform.flags.isOn(db, "ai_ledger_audits", { actorId: scope.userId });

/** A finished audit that the people of this book may see; 404 for any other. */
export const requireVisibleAudit = async (call: Call, id: Id): Promise<AuditRow> => {
  const row = (await isOnFor(call)) ? await findAudit(call.scope, call.db, id) : undefined;
  if (row?.status !== "ready" || row.featureFlagMode !== "active") throw new AppError("not_found");
  return row;
};

export const requireVisibleFinding = async (
  call: Call,
  { id, kind }: { id: Id; kind: FindingKind },
): Promise<{ audit: AuditRow; finding: FindingRow }> => {
  const audit = await requireVisibleAudit(call, id);
  const finding = (await readFindings(call.scope, call.db, [id])).find((one) => one.kind === kind);
  if (!finding) throw new AppError("not_found");
  return { audit, finding };
};
