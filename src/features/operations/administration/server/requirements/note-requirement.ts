import type { noteRequirement as contract } from "#features/operations/administration/contract/requirements.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { presentRequirement } from "./list-requirements.ts";
import { readNotedRequirements } from "./read-model.ts";
import { findNotedRequirement, saveNotedRequirement } from "./store.ts";

/** The law stays in code: a finding that differs from it is kept as a note, is shown as one, and has no effect. */
export async function noteRequirement(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt } = call;
  const { reason, version, ...noted } = body;
  const { repType, strSubType, effectiveYear, ...figures } = noted;
  if ((repType === "longTerm") !== (strSubType === null))
    throw new AppError("validation_failed", { fields: { strSubType: "Choose a path of a short-term rental" } });

  const before = await findNotedRequirement(db, noted);
  if ((before?.version ?? 0) !== version) throw new AppError("version_conflict");
  const saved = await saveNotedRequirement(db, {
    id: before?.id ?? platform.newId(),
    ...noted,
    version: version + 1,
    updatedBy: scope.actorId,
    updatedAt: receivedAt,
  });
  if (!saved) throw new AppError("version_conflict");

  const row = presentRequirement({ repType, strSubType }, effectiveYear, await readNotedRequirements(db));
  await logAdminAct(call, {
    action: "requirement.noted",
    subject: { type: "requirement", id: `${strSubType ?? repType}:${effectiveYear}` },
    before: before
      ? {
          totalHoursRequired: before.totalHoursRequired,
          materialHoursRequired: before.materialHoursRequired,
          qualifiedNonMaterialRequired: before.qualifiedNonMaterialRequired,
          source: before.source,
        }
      : null,
    after: { ...figures, source: body.source, standing: row.standing },
    reason,
  });
  return row;
}
