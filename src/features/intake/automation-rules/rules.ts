import type { FieldErrors } from "#shared/errors.ts";
import type { PlanFeature } from "#shared/plan/entitlement.ts";
import { CONDITION_FIELDS, type ConditionField, CONDITIONS, FIELDS_OF_TYPE, type Rule } from "./rule.ts";

/** The limits for one rule and one message, and for one book. */
export const RULE_LIMITS = {
  nameCharacters: 100,
  wordsPerList: 50,
  wordCharacters: 100,
  threadLength: 1000,
  fixedSeconds: 86_400,
  rules: 200,
  messageCharacters: 100_000,
} as const;

/** How far back a trial looks, and how much of what it finds is shown. */
export const TRIAL_DAYS = 90;
export const TRIAL_SHOWN = 20;

const WORD_TYPED = /[ \t]*"(?:[^"\n]|"")*"[ \t]*(?=[,\n]|$)|[^,\n]+/g;

/** A list as a person types it: between commas or lines, in quotes where a word has a comma; each word once. */
export const wordsOf = (typed: string): string[] => tidyWords((typed.match(WORD_TYPED) ?? []).map(withoutQuotes));

const withoutQuotes = (typed: string): string => {
  const word = typed.trim();
  return /^"(?:[^"]|"")*"$/.test(word) ? word.slice(1, -1).replaceAll('""', '"') : word;
};

/** The same list, to type over. */
export const typedWords = (words: readonly string[]): string =>
  words.map((word) => (/[,"]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(", ");

/** Each word once, whatever its case; an empty one is none. */
export const tidyWords = (typed: readonly string[]): string[] => {
  const words = new Map<string, string>();
  for (const part of typed) {
    const word = part.trim().replaceAll(/\s+/g, " ").slice(0, RULE_LIMITS.wordCharacters);
    if (word !== "" && words.size < RULE_LIMITS.wordsPerList) words.set(word.toLowerCase(), word);
  }
  return [...words.values()];
};

const asks = ({ conditions }: Rule, field: ConditionField): boolean => (conditions[field] ?? []).length > 0;
const asksOf = (rule: Rule): ConditionField[] => CONDITION_FIELDS.filter((field) => asks(rule, field));

const refuseType = (rule: Rule): FieldErrors => {
  const { ruleType, integrationType, conditions, startsOn, endsOn } = rule;
  if (ruleType !== null && integrationType !== "mail") return { ruleType: "Only a rule for mails has a type." };
  if (ruleType === "date_range" && startsOn === null && endsOn === null)
    return { startsOn: "Enter a first or a last day." };
  if (ruleType === "thread_length" && conditions.minThreadLength === undefined) {
    return { "conditions.minThreadLength": "Enter how many mails the thread must have." };
  }
  if (ruleType !== "thread_length" && conditions.minThreadLength !== undefined) {
    return { "conditions.minThreadLength": "Only a rule by the length of a thread asks this." };
  }
  const needsNone = ruleType === "date_range" || ruleType === "thread_length";
  return needsNone || asksOf(rule).length > 0 ? {} : { conditions: "Say what it looks for." };
};

/** What a rule of this kind and type can ask. */
export const fieldsAsked = ({ ruleType, integrationType }: Pick<Rule, "ruleType" | "integrationType">) =>
  (ruleType === null ? CONDITION_FIELDS : FIELDS_OF_TYPE[ruleType]).filter(
    (field) => integrationType === "global" || CONDITIONS[field].kind === integrationType,
  );

const refuseFields = (rule: Rule): FieldErrors => {
  const read = fieldsAsked(rule);
  const unread = asksOf(rule).filter((field) => !read.includes(field));
  return Object.fromEntries(unread.map((field) => [`conditions.${field}`, "This rule does not read that."]));
};

/** What contradicts itself in a rule, by field; null when nothing is wrong. */
export const refuseRule = (rule: Rule): FieldErrors | null => {
  const { startsOn, endsOn } = rule;
  const days = startsOn !== null && endsOn !== null && endsOn < startsOn;
  const fields: FieldErrors = {
    ...refuseType(rule),
    ...refuseFields(rule),
    ...(days && { endsOn: "It cannot end before it starts." }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
};

/** What the plan must include; null: every plan has it, since a file is read on any. What connects an account asks its own. */
export const featureOfRule = (rule: Rule): PlanFeature | null => {
  const { integrationType, providerScope } = rule;
  if (providerScope === "any") return null;
  const readsMails = integrationType === "mail" || asksOf(rule).some((field) => CONDITIONS[field].kind === "mail");
  return readsMails ? "mail-rules" : "calendar-sync";
};
