import type { Writer } from "#server/auth/scope.ts";
import type { Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { Platform } from "#server/platform.ts";
import type { SourceRow } from "../table.ts";

/** Says in the book that a source was read, and what came of it. */
export const tellRead = async (
  platform: Platform,
  tx: Tx,
  writer: Writer,
  { source, proposed, at }: { source: SourceRow; proposed: number; at: Date },
): Promise<void> => {
  const event = { id: platform.newId(), event: "integration.read" as const, subjectId: source.id, at };
  await recordEvent(platform, tx, makeEvent(writer, { ...event, details: { name: source.name, count: proposed } }));
};
