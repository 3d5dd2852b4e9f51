import { type CivilDate, isCivilDate } from "#shared/civil-date.ts";
import type { ActivityType } from "#shared/domain.ts";
import type { Rule } from "./rule.ts";
import { wordsOf } from "./rules.ts";

/** A rule as someone types it, with comma-separated lists. */
export type RuleDraft = {
  integrationType: Rule["integrationType"];
  matchMode: Rule["matchMode"];
  title: string;
  text: string;
  location: string;
  /** Addresses and domains. */
  people: string;
  except: string;
  startsOn: string;
  endsOn: string;
  activityType: ActivityType;
};

export const EMPTY_DRAFT: RuleDraft = {
  integrationType: "global",
  matchMode: "any",
  title: "",
  text: "",
  location: "",
  people: "",
  except: "",
  startsOn: "",
  endsOn: "",
  activityType: "property-management",
};

const dayOf = (typed: string): CivilDate | null => (isCivilDate(typed) ? typed : null);

/** An address has a name before its `@`; `example.com` and `@example.com` are domains. */
const isAddress = (person: string): boolean => person.indexOf("@") > 0;

/** Null while there is no condition: a rule without one matches nothing. */
export const ruleOfDraft = (draft: RuleDraft): Rule | null => {
  const [title, text, location] = [wordsOf(draft.title), wordsOf(draft.text), wordsOf(draft.location)];
  const people = wordsOf(draft.people);
  const [emails, domains] = [people.filter(isAddress), people.filter((person) => !isAddress(person))];
  if ([title, text, location, people].every((list) => list.length === 0)) return null;
  const { integrationType, matchMode, activityType } = draft;
  return {
    ruleName: "Your rule",
    integrationType,
    providerScope: "any",
    ruleType: null,
    matchMode,
    conditions: {
      attendeeEmails: emails,
      attendeeDomains: domains,
      titleKeywords: title,
      descriptionKeywords: text,
      locationKeywords: location,
      senderEmails: emails,
      senderDomains: domains,
      subjectKeywords: title,
      bodyKeywords: text,
    },
    excludeKeywords: wordsOf(draft.except),
    startsOn: dayOf(draft.startsOn),
    endsOn: dayOf(draft.endsOn),
    activityType,
  };
};
