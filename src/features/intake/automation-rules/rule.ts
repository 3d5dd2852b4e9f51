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
};

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

export type Rule = {
  ruleName: string;
  /** `global`: mails and events. */
  integrationType: MessageKind | "global";
  /** Whether one condition is enough or all must hold. Within a condition one word of its list is enough. */
  matchMode: "any" | "all";
  conditions: Partial<Record<ConditionField, readonly string[]>>;
  /** A message that contains one of these is never matched. */
  excludeKeywords: readonly string[];
  startsOn: CivilDate | null;
  endsOn: CivilDate | null;
  activityType: ActivityType;
};
