import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { EntryWriter } from "#server/auth/scope.ts";
import { transactionOf, type WriteDb } from "#server/ledger/optimistic-write.ts";
import type { Platform } from "#server/platform.ts";
import { waitsForApproval } from "#features/log/time-entries/rules.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { countWaitingOf } from "../reading/read-ledger.ts";
import { readActorNames } from "../reading/read-actor-names.ts";

/**
 * Reports once that a helper's hours wait: anything logged on top of them is found with them. Someone who approves only
 * at some properties hears of the first hours there.
 */
export const askForApproval = async (
  platform: Platform,
  writer: EntryWriter,
  db: WriteDb,
  { entries, at }: { entries: readonly EntrySnapshot[]; at: Date },
): Promise<void> => {
  const asked = entries.filter((entry) => waitsForApproval(entry) && entry.createdBy === writer.actorId);
  if (asked.length === 0) return;
  const tx = transactionOf(db);
  const waiting = await countWaitingOf(writer, tx, writer.actorId);
  const askedAt = Map.groupBy(asked, ({ propertyId }) => propertyId);
  const isFirst = waiting.values().reduce((sum, count) => sum + count, 0) <= asked.length;
  const propertyIds = [...askedAt].flatMap(([propertyId, entriesAt]) =>
    propertyId !== null && (waiting.get(propertyId) ?? 0) <= entriesAt.length ? [propertyId] : [],
  );
  if (!isFirst && propertyIds.length === 0) return;
  const names = await readActorNames(tx, [writer.actorId]);
  const details = { who: names.get(writer.actorId) ?? "A helper", propertyIds, isFirst };
  await recordEvent(
    platform,
    tx,
    makeEvent(writer, { id: platform.newId(), event: "approval.asked", details, subjectId: asked[0]?.id ?? null, at }),
  );
};
