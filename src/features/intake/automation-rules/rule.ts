import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType } from "#shared/domain.ts";

export const MESSAGE_KINDS = ["mail", "calendar"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A mail or an event, as rules read it. A mail's subject is its title; its body is its text. */
export type Message = {
  kind: MessageKind;
  /** The day that the message itself names, in its own zone. */
  date: CivilDate | null;
  title: string;
  text: string;
  location: string;
  /** Addresses, in lower case. */
  senders: readonly string[];
  recipients: readonly string[];
  attendees: readonly string[];
  labels: readonly string[];
  /** How many mails its thread has; zero or left out: not known. */
  threadLength?: number;
};

/** Whose calendar or mailbox a rule reads; `any`: files too. */
export const PROVIDER_SCOPES = ["any", "google", "microsoft"] as const;
export type ProviderScope = (typeof PROVIDER_SCOPES)[number];

/** `global`: mails and events. */
export const INTEGRATION_TYPES = ["mail", "calendar", "global"] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** Whether one condition is enough or all must hold. Within a condition one word of its list is enough. */
export const MATCH_MODES = ["any", "all"] as const;

type ListName = "senders" | "recipients" | "attendees" | "labels";

/** What a condition reads: words in a text, or a list whose items it compares as wholes. */
export type ConditionSource = { kind: MessageKind; label: string } & (
  | { reads: "words"; of: "title" | "text" | "location" }
  | { reads: "items" | "domains"; of: ListName }
);

/** The fields of calendar and mail rules (specification section 3). */
export const CONDITIONS = {
  attendeeEmails: { kind: "calendar", label: "Attendee", reads: "items", of: "attendees" },
  attendeeDomains: { kind: "calendar", label: "Attendee's domain", reads: "domains", of: "attendees" },
  titleKeywords: { kind: "calendar", label: "Title", reads: "words", of: "title" },
  descriptionKeywords: { kind: "calendar", label: "Description", reads: "words", of: "text" },
  locationKeywords: { kind: "calendar", label: "Location", reads: "words", of: "location" },
  senderEmails: { kind: "mail", label: "Sender", reads: "items", of: "senders" },
  senderDomains: { kind: "mail", label: "Sender's domain", reads: "domains", of: "senders" },
  recipientEmails: { kind: "mail", label: "Recipient", reads: "items", of: "recipients" },
  subjectKeywords: { kind: "mail", label: "Subject", reads: "words", of: "title" },
  bodyKeywords: { kind: "mail", label: "Body", reads: "words", of: "text" },
  labels: { kind: "mail", label: "Label", reads: "items", of: "labels" },
} as const satisfies Record<string, ConditionSource>;
export type ConditionField = keyof typeof CONDITIONS;
export const CONDITION_FIELDS = Object.keys(CONDITIONS) as ConditionField[];

/**
 * What a rule of mails looks at alone. `date_range`: its days are enough. `thread_length`: so are that many mails in a
 * thread. `exclusion`: what it matches is never proposed. Null: all of its conditions.
 */
export const RULE_TYPES = ["keyword", "sender", "recipient", "date_range", "exclusion", "thread_length"] as const;
export type RuleType = (typeof RULE_TYPES)[number];

export const FIELDS_OF_TYPE: Readonly<Record<RuleType, readonly ConditionField[]>> = {
  keyword: ["subjectKeywords", "bodyKeywords"],
  sender: ["senderEmails", "senderDomains"],
  recipient: ["recipientEmails"],
  date_range: [],
  exclusion: CONDITION_FIELDS,
  thread_length: [],
};

export type RuleConditions = { [Field in ConditionField]?: readonly string[] | undefined } & {
  /** For `thread_length`. */
  minThreadLength?: number | undefined;
};

/** A rule as the matcher reads it. */
export type Rule = {
  ruleName: string;
  integrationType: IntegrationType;
  providerScope: ProviderScope;
  ruleType: RuleType | null;
  matchMode: (typeof MATCH_MODES)[number];
  conditions: RuleConditions;
  /** A message that contains one of these is never matched. */
  excludeKeywords: readonly string[];
  startsOn: CivilDate | null;
  endsOn: CivilDate | null;
  /** What it proposes; null: the person says. */
  activityType: ActivityType | null;
};
