import {
  readByModel,
  readingBudget,
  type ToRead,
  type Unmatched,
} from "#features/intake/model-reading/server/index.ts";
import { itemKey } from "#features/intake/proposals/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import { isUnmatched, type ItemRules } from "./rules-of-source.ts";

type Asking = { platform: Platform; scope: Scope; connectionId: Id; signal: AbortSignal };

const unmatchedOf = ({ date, title, text, location, organizer, attendees, ...item }: Item): Unmatched => ({
  kind: item.kind === "mail" ? "mail" : "calendar",
  day: date,
  subject: title,
  senders: item.kind === "mail" ? item.senders : [organizer ?? ""].filter((name) => name !== ""),
  recipients: item.kind === "mail" ? item.recipients : attendees,
  text: location === "" ? text : `${location}\n${text}`,
  hidden: item.hidden ?? 0,
});

/** By what a thing is known to the model's readings for ever, and what the model is told of it. */
export const askedOf = (item: Item): ToRead => ({ key: itemKey(item), unmatched: unmatchedOf(item) });

/**
 * The rules, with what a model made of the items that none of them matched and none excludes, as far as the person let it. The
 * model is slow: never inside a transaction. Where it fails, the rules stand alone.
 */
export const withModel = async (asking: Asking, rules: ItemRules, items: readonly Item[]): Promise<ItemRules> => {
  const unmatched = items.filter((item) => isUnmatched(rules, item));
  if (unmatched.length === 0) return rules;
  const read = await readByModel({ ...asking, budget: readingBudget() }, unmatched.map(askedOf));
  return read.size === 0 ? rules : { ...rules, readingOf: (item) => read.get(itemKey(item)) ?? null };
};
