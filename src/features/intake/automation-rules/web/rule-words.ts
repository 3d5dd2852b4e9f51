import { formatCivilDate } from "@tenure/ui";
import type { RuleTrial } from "../contract.ts";
import type { MatchedBy } from "../item-matcher.ts";
import type { Refusal } from "../match-rules.ts";
import {
  CONDITION_FIELDS,
  CONDITIONS,
  type Message,
  type MessageKind,
  type ProviderScope,
  type Rule,
} from "../rule.ts";

export const KIND_WORDS: Record<MessageKind, string> = { mail: "Mail", calendar: "Calendar event" };

const APPLIES_TO: Record<Rule["integrationType"], string> = {
  mail: "a mail",
  calendar: "a calendar event",
  global: "a mail or a calendar event",
};

const datesOf = ({ startsOn, endsOn }: Rule): string => {
  if (startsOn !== null && endsOn !== null)
    return ` between ${formatCivilDate(startsOn)} and ${formatCivilDate(endsOn)}`;
  if (startsOn !== null) return ` from ${formatCivilDate(startsOn)} on`;
  return endsOn === null ? "" : ` until ${formatCivilDate(endsOn)}`;
};

/** "When a mail matches any of these conditions, between ... and ..." */
export const ruleSentence = (rule: Rule): string =>
  `When ${APPLIES_TO[rule.integrationType]}${datesOf(rule)} matches ${rule.matchMode} of these:`;

export const refusalWords = (refusal: Refusal, { kind }: Message): string => {
  const words: Record<Refusal, string> = {
    "other-kind": kind === "mail" ? "It reads calendar events only." : "It reads mails only.",
    "other-provider": "It reads another account.",
    "no-conditions": kind === "mail" ? "It asks nothing of a mail." : "It asks nothing of a calendar event.",
    "no-date": "It has dates, and no day could be read here.",
    before: "The day is before the rule's first.",
    after: "The day is after the rule's last.",
    excluded: "It says a word that the rule leaves out.",
    "short-thread": "Its thread is shorter than the rule asks, or of unknown length.",
    "not-found": "Not enough of what it asks for was found.",
  };
  return words[refusal];
};

export const PROVIDER_WORDS: Record<ProviderScope, string> = {
  any: "any source",
  google: "Google",
  microsoft: "Microsoft",
};

const MOST_WORDS = 4;
const listed = (words: readonly string[]): string =>
  words.length > MOST_WORDS
    ? `${words.slice(0, MOST_WORDS).join(", ")} and ${words.length - MOST_WORDS} more`
    : words.join(", ");

/** "Title says roof, gutter. Attendee is dana@example.com." */
export const conditionsWords = (rule: Omit<Rule, "activityType">): string => {
  const { conditions, excludeKeywords, ruleType, matchMode } = rule;
  const said = CONDITION_FIELDS.flatMap((field) => {
    const words = conditions[field] ?? [];
    const { label, reads } = CONDITIONS[field];
    return words.length === 0 ? [] : [`${label} ${reads === "words" ? "says" : "is"} ${listed(words)}.`];
  });
  const { minThreadLength } = conditions;
  return [
    ...(ruleType === "exclusion" ? ["Never proposed:"] : []),
    ...(matchMode === "all" && said.length > 1 ? ["All of these:"] : []),
    ...said,
    ...(minThreadLength === undefined ? [] : [`The thread has at least ${minThreadLength} mails.`]),
    ...(excludeKeywords.length === 0 ? [] : [`Not when it says ${listed(excludeKeywords)}.`]),
  ].join(" ");
};

const WHY_LABELS: Record<MatchedBy["field"], string> = {
  ...(Object.fromEntries(CONDITION_FIELDS.map((field) => [field, CONDITIONS[field].label])) as Record<
    (typeof CONDITION_FIELDS)[number],
    string
  >),
  dates: "The days",
  minThreadLength: "Mails in the thread",
};

/** Why a rule matched: each condition with what it found. */
export const whyWords = (why: readonly MatchedBy[]): string =>
  why.map(({ field, wanted, excerpt }) => `${WHY_LABELS[field]}: ${wanted} (${excerpt})`).join(". ");

const DIFFERS: Record<RuleTrial["conflicts"][number]["differs"][number], string> = {
  activityType: "activity",
  propertyId: "property",
  personId: "person",
  isMaterialParticipation: "material participation",
  isQualifiedNonMaterial: "work in another business",
  fixedSeconds: "length",
};

/** What two rules say differently; none: only one of them keeps it from being proposed. */
export const differsWords = (differs: RuleTrial["conflicts"][number]["differs"]): string =>
  differs.length === 0
    ? "One of the two keeps it from being proposed."
    : `It proposes another ${differs.map((name) => DIFFERS[name]).join(" and another ")}.`;
