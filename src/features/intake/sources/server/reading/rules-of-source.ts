import { hash } from "node:crypto";
import {
  countMatches,
  createItemMatcher,
  type Message,
  type ProviderScope,
  readActiveRules,
  readCalendarAutoTag,
  type RuleHit,
} from "#features/intake/automation-rules/server/index.ts";
import { type ItemHit, type ItemReading, itemKey } from "#features/intake/proposals/server/index.ts";
import type { Item } from "#shared/item.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { LeftOut } from "#features/intake/sources/left-out.ts";
import { isReadable, messageOf } from "#features/intake/sources/message-of.ts";
import type { SourceRow } from "../table.ts";

/** What the rules of a book say of an item. */
export type ItemRules = {
  /** Another one where a rule has changed since; null: there are none. */
  hash: string | null;
  matchMessage: (message: Message) => readonly RuleHit[];
  hitsOf: (item: Item) => readonly ItemHit[];
  /** A rule says that such things are never proposed. */
  excludes: (item: Item) => boolean;
  /** What a language model made of one that no rule matched. */
  readingOf: (item: Item) => ItemReading | null;
  noteMatches: (tx: Db, ruleIds: readonly Id[]) => Promise<void>;
};

/** Rules read calendars and mails: a drive is what its app says. */
export const NO_RULES: ItemRules = {
  hash: null,
  matchMessage: () => [],
  hitsOf: () => [],
  excludes: () => false,
  readingOf: () => null,
  noteMatches: async () => {},
};

const NO_TAGS: ItemHit["defaults"] = {
  activityType: null,
  propertyId: null,
  personId: null,
  isMaterialParticipation: null,
  isQualifiedNonMaterial: null,
  fixedSeconds: null,
};

export const itemHitOf = ({ ruleId, ruleName, why, defaults }: RuleHit): ItemHit => ({
  ruleId,
  ruleName,
  why,
  defaults,
});

/** The rules as they stand when a reading begins. Where their owner wants no tags on events, they only say that they matched. */
export const readRules = async (
  scope: Scope,
  db: Db,
  { at, provider = "any" }: { at: Date; provider?: ProviderScope },
): Promise<ItemRules> => {
  const rules = await readActiveRules(scope, db);
  const matcher = createItemMatcher(rules);
  const matchMessage = (message: Message): readonly RuleHit[] => matcher(message, provider);
  const tags = await readCalendarAutoTag(scope, db);
  const known = new Map<string, readonly RuleHit[]>();
  const allHits = (item: Item): readonly RuleHit[] => {
    const key = itemKey(item);
    const hits = known.get(key) ?? (isReadable(item) ? matchMessage(messageOf(item)) : []);
    known.set(key, hits);
    return hits;
  };
  return {
    hash: rules.length === 0 ? null : hash("sha256", JSON.stringify([provider, rules]), "hex"),
    matchMessage,
    hitsOf: (item) =>
      allHits(item)
        .filter(({ excludes }) => !excludes)
        .map((hit) => ({ ...itemHitOf(hit), defaults: tags || item.kind === "mail" ? hit.defaults : NO_TAGS })),
    excludes: (item) => allHits(item).some(({ excludes }) => excludes),
    readingOf: () => null,
    noteMatches: async (tx, ruleIds) => {
      const counts = [...Map.groupBy(ruleIds, (id) => id)].map(([ruleId, own]) => ({ ruleId, count: own.length, at }));
      await countMatches(scope, tx, counts);
    },
  };
};

/** No rule says anything of it, so that a model may be asked. */
export const isUnmatched = ({ excludes, hitsOf }: ItemRules, item: Item): boolean =>
  !excludes(item) && hitsOf(item).length === 0;

/** What no rule matches, and no model read, where only what rules match is wanted, and what a rule excludes. */
export const sift = (
  source: SourceRow,
  rules: ItemRules,
  items: readonly Item[],
): { wanted: Item[]; unwanted: LeftOut[] } => {
  const isWanted = (item: Item): boolean =>
    !rules.excludes(item) &&
    (source.proposes === "all" || rules.hitsOf(item).length > 0 || rules.readingOf(item) !== null);
  const { true: wanted = [], false: others = [] } = Object.groupBy(items, (item) => `${isWanted(item)}`) as Partial<
    Record<"true" | "false", Item[]>
  >;
  return { wanted, unwanted: others.map(({ title, date }) => ({ title, date, reason: "no-rule" })) };
};
