import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { RuleHit } from "#features/intake/automation-rules/item-matcher.ts";
import type { Message, ProviderScope } from "#features/intake/automation-rules/rule.ts";

/** An event or a mail that was found and stands beside the ledger, as rules read it. */
export type FoundItem = {
  id: Id;
  message: Message;
  provider: ProviderScope;
  /** A person has neither confirmed nor ignored it. */
  isWaiting: boolean;
  /** The rules that matched it when it was found, or were run over it since. */
  ruleIds: readonly Id[];
};

/** What rules ask of the features that keep what was found, handed over in `src/server/features.ts`. */
export type FoundItems = {
  /** The newest first: those of a day since then and all that wait; null: all of them. */
  readFound: (owner: BookOwner, db: Db, asked: { since: CivilDate | null }) => Promise<FoundItem[]>;
  /**
   * Writes which rules match an item, and fills in what nobody has filled in. Only of those that still wait; gives the ids
   * of those that it changed.
   */
  retag: (scope: Scope, tx: Db, asked: { items: readonly { id: Id; hits: RuleHit[] }[]; at: Date }) => Promise<Id[]>;
};
