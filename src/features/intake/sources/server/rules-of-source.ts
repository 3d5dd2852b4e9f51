import type { Item, ItemHit } from "#features/intake/proposals/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** What the rules of a book say of an item. */
export type ItemRules = {
  hitsOf: (item: Item) => readonly ItemHit[];
  /** A rule says that such things are never proposed. */
  excludes: (item: Item) => boolean;
  noteMatches: (tx: Db, ruleIds: readonly Id[]) => Promise<void>;
};

export const readRules = async (_scope: Scope, _db: Db, _at: Date): Promise<ItemRules> => ({
  hitsOf: () => [],
  excludes: () => false,
  noteMatches: async () => {},
});
