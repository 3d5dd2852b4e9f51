import { createKeywordFinder, foldText, type KeywordFinder } from "./find-keywords.ts";
import {
  CONDITION_FIELDS,
  type ConditionField,
  CONDITIONS,
  type ConditionSource,
  FIELDS_OF_TYPE,
  type Message,
  type ProviderScope,
  type Rule,
} from "./rule.ts";

export type Found = { wanted: string; /** The text around it. */ excerpt: string };

export type ConditionTrace = { field: ConditionField; wanted: readonly string[]; found: readonly Found[] };

/** Why a rule does not match. */
export type Refusal =
  | "other-kind"
  | "other-provider"
  | "no-conditions"
  | "no-date"
  | "before"
  | "after"
  | "excluded"
  | "short-thread"
  | "not-found";

export type RuleTrace = {
  rule: Rule;
  refusal: Refusal | null;
  conditions: readonly ConditionTrace[];
  excludedBy: readonly Found[];
};

const AROUND = 24;

const excerptAt = (text: string, at: number, length: number): string => {
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  const words = text.slice(from, to).replaceAll(/\s+/g, " ").trim();
  return `${from > 0 ? "… " : ""}${words}${to < text.length ? " …" : ""}`;
};

const foundIn = (text: string, wanted: readonly string[], places: Map<string, number>): Found[] =>
  wanted.flatMap((word) => {
    const at = places.get(word);
    return at === undefined ? [] : [{ wanted: word, excerpt: excerptAt(text, at, word.length) }];
  });

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** `example.com` matches itself and its subdomains. */
const isInDomain = (address: string, domain: string): boolean => {
  const [own, wanted] = [domainOf(address), domain.replace(/^@/, "")];
  return own === wanted || own.endsWith(`.${wanted}`);
};

const foundAmong = (items: readonly string[], wanted: readonly string[], isDomain: boolean): Found[] =>
  wanted.flatMap((word) => {
    const folded = foldText(word);
    const item = items.find((one) => (isDomain ? isInDomain(foldText(one), folded) : foldText(one) === folded));
    return item === undefined ? [] : [{ wanted: word, excerpt: item }];
  });

/** What the keywords of all rules find in one message: each text is scanned once. */
export type Places = Record<"title" | "text" | "location", Map<string, number>>;

const trace = (field: ConditionField, wanted: readonly string[], message: Message, places: Places): ConditionTrace => {
  const source: ConditionSource = CONDITIONS[field];
  const found =
    source.reads === "words"
      ? foundIn(message[source.of], wanted, places[source.of])
      : foundAmong(message[source.of], wanted, source.reads === "domains");
  return { field, wanted, found };
};

const refusalOfDate = ({ startsOn, endsOn }: Rule, { date }: Message): Refusal | null => {
  if (startsOn === null && endsOn === null) return null;
  if (date === null) return "no-date";
  if (startsOn !== null && date < startsOn) return "before";
  return endsOn !== null && date > endsOn ? "after" : null;
};

const refusalOfConditions = (
  { matchMode, ruleType, startsOn, endsOn, conditions: asked }: Rule,
  conditions: readonly ConditionTrace[],
  { threadLength = 0 }: Message,
): Refusal | null => {
  if (ruleType === "date_range") return startsOn === null && endsOn === null ? "no-conditions" : null;
  if (ruleType === "thread_length") {
    if (asked.minThreadLength === undefined) return "no-conditions";
    return threadLength > 0 && threadLength >= asked.minThreadLength ? null : "short-thread";
  }
  if (conditions.length === 0) return "no-conditions";
  const holds = ({ found }: ConditionTrace): boolean => found.length > 0;
  return (matchMode === "all" ? conditions.every(holds) : conditions.some(holds)) ? null : "not-found";
};

/** The fields that a rule reads in a message of this kind. */
export const fieldsRead = ({ ruleType }: Rule, kind: Message["kind"]): readonly ConditionField[] =>
  (ruleType === null ? CONDITION_FIELDS : FIELDS_OF_TYPE[ruleType]).filter((field) => CONDITIONS[field].kind === kind);

const readsKind = ({ integrationType }: Rule, { kind }: Message): boolean =>
  integrationType === "global" || integrationType === kind;

/** One rule on one message, whose texts the finder of its keywords has read. */
export const matchRule = (rule: Rule, message: Message, provider: ProviderScope, places: Places): RuleTrace => {
  const isElsewhere = rule.providerScope !== "any" && rule.providerScope !== provider;
  if (!readsKind(rule, message) || isElsewhere) {
    return { rule, refusal: isElsewhere ? "other-provider" : "other-kind", conditions: [], excludedBy: [] };
  }
  const conditions = fieldsRead(rule, message.kind).flatMap((field) => {
    const wanted = rule.conditions[field] ?? [];
    return wanted.length > 0 ? [trace(field, wanted, message, places)] : [];
  });
  const excludedBy = (["title", "text", "location"] as const).flatMap((part) =>
    foundIn(message[part], rule.excludeKeywords, places[part]),
  );
  const refusal =
    refusalOfDate(rule, message) ??
    (excludedBy.length > 0 ? "excluded" : null) ??
    refusalOfConditions(rule, conditions, message);
  return { rule, refusal, conditions, excludedBy };
};

const wordsOfRule = (rule: Rule): readonly string[] => [
  ...rule.excludeKeywords,
  ...CONDITION_FIELDS.flatMap((field) => (CONDITIONS[field].reads === "words" ? (rule.conditions[field] ?? []) : [])),
];

/** Reads the texts of a message for the keywords of all rules at once. */
export const createPlacesFinder = (rules: readonly Rule[]): ((message: Message) => Places) => {
  const find: KeywordFinder = createKeywordFinder([...new Set(rules.flatMap(wordsOfRule))]);
  return ({ title, text, location }) => ({ title: find(title), text: find(text), location: find(location) });
};

/** Which rules match a message, and what each of their conditions found in it. */
export const createRuleMatcher = (
  rules: readonly Rule[],
): ((message: Message, provider?: ProviderScope) => RuleTrace[]) => {
  const findPlaces = createPlacesFinder(rules);
  return (message, provider = "any") => {
    const places = findPlaces(message);
    return rules.map((rule) => matchRule(rule, message, provider, places));
  };
};
