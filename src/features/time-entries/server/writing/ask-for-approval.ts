import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { waitsForApproval } from "#features/time-entries/rules.ts";
import type { EntrySnapshot } from "#features/time-entries/entry-columns.ts";
import { countWaitingOf } from "../reading/read-ledger.ts";
import { readActorNames } from "../reading/read-actor-names.ts";

/** Tells the owner once that a helper's hours wait: what is logged on top of them is found with them. */
export const askForApproval = async (
  platform: Platform,
  scope: Scope,
  tx: Db,
  { entries, at }: { entries: readonly EntrySnapshot[]; at: Date },
): Promise<void> => {
  const asked = entries.filter((entry) => waitsForApproval(entry) && entry.createdBy === scope.actorId);
  if (asked.length === 0 || (await countWaitingOf(scope, tx, scope.actorId)) > asked.length) return;
  const names = await readActorNames(tx, [scope.actorId]);
  const details = { who: names.get(scope.actorId) ?? "A helper" };
  await recordEvent(
    platform,
    tx,
    makeEvent(scope, { id: platform.newId(), event: "approval.asked", details, subjectId: asked[0]?.id ?? null, at }),
  );
};
