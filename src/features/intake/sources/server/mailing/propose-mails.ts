import {
  type ItemHit,
  itemKey,
  keyOfIdentity,
  proposeItems,
  readKnown,
} from "#features/intake/proposals/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { EntrySource } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import type { ItemRules } from "../reading/rules-of-source.ts";
import type { SourceRow } from "../table.ts";
import type { Sifted } from "./sift-batch.ts";

export type Proposing = {
  platform: Platform;
  scope: Scope;
  source: SourceRow;
  entrySource: EntrySource;
  rules: ItemRules;
  runId: Id;
  at: Date;
};

/** What rules found in all of a mail, though only an excerpt of it is kept. `isLate`: an earlier sync should have found it. */
export const proposeMails = async (
  { platform, scope, source, entrySource, rules, runId, at }: Proposing,
  tx: Tx,
  { batch, isLate }: { batch: readonly Sifted[]; isLate: (key: string, item: Item) => boolean },
): Promise<{ proposed: number; missed: number }> => {
  const found = batch.flatMap(({ key, found: one }) => (typeof one === "object" ? [{ key, ...one }] : []));
  if (found.length === 0) return { proposed: 0, missed: 0 };
  const hits = new Map<Item, readonly ItemHit[]>(found.map((one) => [one.item, one.hits]));
  const late = found.flatMap(({ key, item }) => (isLate(key, item) ? [item] : []));
  const known = late.length === 0 ? [] : await readKnown(scope, tx, { source, keys: late });
  const { proposed } = await proposeItems(scope, tx, {
    platform,
    run: { id: runId, source: { id: source.id, name: source.name, personId: source.personId, entrySource } },
    items: found.map(({ item }) => item),
    hitsOf: (item) => hits.get(item) ?? [],
    readingOf: (item) => found.find((one) => one.item === item)?.reading ?? null,
    noteMatches: rules.noteMatches,
    at,
  });
  const knownKeys = new Set(known.map(keyOfIdentity));
  const missed = new Set(late.map(itemKey).filter((key) => !knownKeys.has(key)));
  return { proposed, missed: missed.size };
};
