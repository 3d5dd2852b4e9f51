import { formatCivilDate } from "@tenure/ui";
import type { Refusal } from "../match-rules.ts";
import type { Message, MessageKind, Rule } from "../rule.ts";

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
