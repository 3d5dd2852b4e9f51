import { proposeItems, type SaidOfItem } from "#features/intake/proposals/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import { endRun } from "../runs/end-run.ts";
import { beginRun, type Bringing, sourceOf } from "./source-of.ts";

const NAME = "Photos in the File Vault";

/** One paper of the vault that a person sends to the inbox: a reading of its own. The source that it came from. */
export const proposeReceipt = async (
  bringing: Bringing,
  tx: Db,
  { item, said }: { item: Item; said: SaidOfItem },
): Promise<{ id: Id; name: string }> => {
  const { platform, scope, receivedAt: at } = bringing;
  const { source, isNew } = await sourceOf(bringing, tx, { kind: "vault_photos", name: NAME, said: {} });
  if (isNew) {
    const created = { id: platform.newId(), event: "integration.created" as const, subjectId: source.id, at };
    await recordEvent(platform, tx, makeEvent(scope, { ...created, details: { name: NAME } }));
  }
  const range = { startsOn: item.date, endsOn: item.date };
  const run = await beginRun(bringing, tx, { id: platform.newId(), sourceId: source.id, fileName: null, range });
  const { id, name, personId } = source;
  const { proposed, known } = await proposeItems(scope, tx, {
    platform,
    run: { id: run.id, source: { id, name, personId, entrySource: "photos" } },
    items: [item],
    hitsOf: () => [],
    saidOf: () => said,
    noteMatches: async () => {},
    at,
  });
  const counts = { found: 1, proposed, known, leftOut: {} };
  await endRun(scope, tx, { runId: run.id, read: "photos", count: async () => counts, listed: [], at });
  return { id, name };
};
