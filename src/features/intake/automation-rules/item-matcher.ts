import type { ActivityType } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import { foldText } from "./find-keywords.ts";
import { createPlacesFinder, fieldsRead, matchRule, type Places, type RuleTrace } from "./match-rules.ts";
import { type ConditionField, CONDITIONS, type Message, type ProviderScope, type Rule } from "./rule.ts";

/** What a rule proposes; null: the item or the person says. */
export type RuleDefaults = {
  activityType: ActivityType | null;
  propertyId: Id | null;
  personId: Id | null;
  isMaterialParticipation: boolean | null;
  isQualifiedNonMaterial: boolean | null;
  /** Instead of the length that the item has. */
  fixedSeconds: number | null;
};

export type MatchedBy = {
  field: ConditionField | "dates" | "minThreadLength";
  wanted: string;
  excerpt: string;
};

/** A rule that matched an item: what it found there, and what it proposes. */
export type RuleHit = {
  ruleId: Id;
  ruleName: string;
  why: MatchedBy[];
  defaults: RuleDefaults;
  /** The item is never to be proposed. */
  excludes: boolean;
};

export type OwnRule = Rule & { id: Id; defaults: RuleDefaults };

const whyOf = ({ rule, conditions }: RuleTrace, { date, threadLength }: Message): MatchedBy[] => {
  if (rule.ruleType === "date_range") {
    const wanted = [rule.startsOn ?? "", rule.endsOn ?? ""].join(" to ").trim();
    return [{ field: "dates", wanted, excerpt: date ?? "" }];
  }
  if (rule.ruleType === "thread_length") {
    const wanted = String(rule.conditions.minThreadLength ?? "");
    return [{ field: "minThreadLength", wanted, excerpt: String(threadLength ?? 0) }];
  }
  return conditions.flatMap(({ field, found }) => found.map((one) => ({ field, ...one })));
};

const addTo = <Key, Value>(index: Map<Key, Set<Value>>, key: Key, value: Value): void => {
  const values = index.get(key);
  if (values) values.add(value);
  else index.set(key, new Set([value]));
};

/** An address, and every domain that it is in. */
const namesOfAddress = (address: string): string[] => {
  const folded = foldText(address);
  const labels = folded.slice(folded.lastIndexOf("@") + 1).split(".");
  return [folded, ...labels.map((_, at) => labels.slice(at).join("."))];
};

/** By each thing that a rule may find: the rules that ask for it, by their places in the list. */
const indexRules = (rules: readonly Rule[]) => {
  const byWord = new Map<string, Set<number>>();
  const byName = new Map<string, Set<number>>();
  const byNothing: number[] = [];
  for (const [at, rule] of rules.entries()) {
    if (rule.ruleType === "date_range" || rule.ruleType === "thread_length") byNothing.push(at);
    for (const field of [...fieldsRead(rule, "mail"), ...fieldsRead(rule, "calendar")]) {
      const isWord = CONDITIONS[field].reads === "words";
      for (const wanted of rule.conditions[field] ?? []) {
        if (isWord) addTo(byWord, wanted, at);
        else addTo(byName, foldText(wanted).replace(/^@/, ""), at);
      }
    }
  }
  return { byWord, byName, byNothing };
};

/** The rules of which at least one condition may have found something: no other can match. */
const rulesToLookAt = (
  { byWord, byName, byNothing }: ReturnType<typeof indexRules>,
  message: Message,
  places: Places,
): number[] => {
  const names = [...message.senders, ...message.recipients, ...message.attendees].flatMap(namesOfAddress);
  const labels = message.labels.map(foldText);
  const words = [places.title, places.text, places.location].flatMap((part) => [...part.keys()]);
  const found = new Set(byNothing);
  for (const word of words) for (const at of byWord.get(word) ?? []) found.add(at);
  for (const name of [...names, ...labels]) for (const at of byName.get(name) ?? []) found.add(at);
  return [...found].toSorted((one, other) => one - other);
};

/**
 * Which rules match an item, in their order. The work grows with the text and with what is found in it, not with the
 * number of rules. `looked` is told how many rules were looked at.
 */
export const createOwnMatcher = (
  rules: readonly OwnRule[],
  looked: (count: number) => void = () => {},
): ((message: Message, provider: ProviderScope) => RuleHit[]) => {
  const findPlaces = createPlacesFinder(rules);
  const index = indexRules(rules);
  return (message, provider) => {
    const places = findPlaces(message);
    const asked = rulesToLookAt(index, message, places);
    looked(asked.length);
    return asked.flatMap((at) => {
      const rule = rules[at];
      const trace = rule && matchRule(rule, message, provider, places);
      if (!trace || trace.refusal !== null) return [];
      const { id: ruleId, ruleName, defaults, ruleType } = rule;
      return [{ ruleId, ruleName, why: whyOf(trace, message), defaults, excludes: ruleType === "exclusion" }];
    });
  };
};
